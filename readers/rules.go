package readers

// RuleVersion names the rules by which logs become responses. It changes where the same log may come out otherwise: another
// record recognised, another field read, another description of a source. Partial results of different rules are not mixed.
const RuleVersion = "1"
