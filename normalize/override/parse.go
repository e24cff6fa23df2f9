package override

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"biblog/pipeline/cite"
)

// Error is a mistake in the file.
type Error struct {
	cite.Position
	Err error
}

func (e *Error) Error() string { return e.Position.String() + ": " + e.Err.Error() }

func (e *Error) Unwrap() error { return e.Err }

// Parse reads the rules of a file, in its order. Rows without a decision are none. The fields may be parted by commas,
// semicolons or tabs, as spreadsheets do; a line that starts with # is a comment. The error joins one Error for each mistake.
func Parse(name string, text []byte) ([]Rule, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if !utf8.Valid(text) {
		return nil, &Error{cite.Position{Input: name}, errors.New("expected UTF-8; in a spreadsheet, save it as `CSV UTF-8`")}
	}
	p := parser{name: name, csv: csv.NewReader(bytes.NewReader(text))}
	p.csv.Comma, p.csv.Comment, p.csv.FieldsPerRecord, p.csv.ReuseRecord = delimiter(text), '#', -1, true
	if err := p.header(); err != nil {
		return nil, err
	}
	for {
		record, err := p.csv.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, errors.Join(append(p.mistakes, p.syntax(err))...) // behind it nothing is sure
		}
		p.row(record)
	}
	return p.rules, errors.Join(p.mistakes...)
}

// delimiter is the first sign in the header that parts fields.
func delimiter(text []byte) rune {
	for line := range bytes.Lines(text) {
		if line[0] == '#' || len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		if at := bytes.IndexAny(line, ",;\t"); at >= 0 {
			return rune(line[at])
		}
		break
	}
	return ','
}

type parser struct {
	name     string
	csv      *csv.Reader
	columns  map[string]int
	record   []string
	rules    []Rule
	mistakes []error
}

func (p *parser) header() error {
	record, err := p.csv.Read()
	if errors.Is(err, io.EOF) {
		return &Error{cite.Position{Input: p.name}, fmt.Errorf("expected a header with the columns %s and more", decision)}
	}
	if err != nil {
		return p.syntax(err)
	}
	p.columns = make(map[string]int, len(record))
	for i, cell := range record {
		column := strings.ToLower(strings.TrimSpace(cell))
		if column == "" {
			continue
		}
		if !slices.Contains(Columns(), column) {
			return p.at(i, fmt.Errorf("column %q: expected some of %s", cell, strings.Join(Columns(), ", ")))
		}
		if _, twice := p.columns[column]; twice {
			return p.at(i, fmt.Errorf("column %q stands there twice", column))
		}
		p.columns[column] = i
	}
	if _, ok := p.columns[decision]; !ok {
		return p.at(0, fmt.Errorf("expected a column %q, found %s", decision, strings.Join(record, ", ")))
	}
	return nil
}

// at is a mistake in a cell of the row that was read last.
func (p *parser) at(cell int, err error) error { return &Error{p.position(cell), err} }

func (p *parser) position(cell int) cite.Position {
	line, column := p.csv.FieldPos(cell)
	return cite.Position{Input: p.name, Line: int64(line), Column: int64(column)}
}

func (p *parser) syntax(err error) error {
	var parse *csv.ParseError
	if !errors.As(err, &parse) {
		return &Error{cite.Position{Input: p.name}, err}
	}
	return &Error{cite.Position{Input: p.name, Line: int64(parse.Line), Column: int64(parse.Column)}, parse.Err}
}

// cell is what the row says in a column; "" where it ends before, or the file has no such column.
func (p *parser) cell(column string) string {
	i, ok := p.columns[column]
	if !ok || i >= len(p.record) {
		return ""
	}
	return strings.TrimSpace(p.record[i])
}

// mistake is one in a column of the row, or in its decision if the row has no such column.
func (p *parser) mistake(column, format string, args ...any) {
	i, ok := p.columns[column]
	if !ok || i >= len(p.record) {
		i = p.columns[decision]
	}
	p.mistakes = append(p.mistakes, p.at(i, fmt.Errorf(format, args...)))
}

// row takes the rule of one row, if it holds one.
func (p *parser) row(record []string) {
	p.record = record
	word := p.cell(decision)
	if word == "" {
		return
	}
	before := len(p.mistakes)
	r := Rule{
		Position: p.position(p.columns[decision]), Kind: Kind(strings.ToLower(word)),
		Source: p.reference(source, title, author, year, url), Field: strings.ToLower(p.cell(field)), Value: p.cell(value),
	}
	switch r.Kind {
	case Same, Different:
		r.Other = p.reference(other, otherTitle, otherAuthor, otherYear, otherURL)
		p.without(r.Kind, field, value)
	case Key:
		p.without(r.Kind, other, field)
		if !FitForKey(r.Value) {
			p.mistake(value, "key %q: expected letters and digits of ASCII, with single - _ . : + / between them", r.Value)
		}
	case Field:
		p.without(r.Kind, other)
		if err := r.Set(new(cite.Work)); err != nil {
			column := value
			if errors.Is(err, errNoField) {
				column = field
			}
			p.mistake(column, "%w", err)
		}
	default:
		p.mistake(decision, "decision %q: expected same, different, key, field or nothing", word)
	}
	if len(p.mistakes) == before {
		p.rules = append(p.rules, r)
	}
}

// without refuses what a rule of this kind does not have: most likely the decision is not the one that was meant.
func (p *parser) without(kind Kind, columns ...string) {
	for _, column := range columns {
		if given := p.cell(column); given != "" {
			p.mistake(column, "%s %q: a decision %q has none", column, given, kind)
		}
	}
}

// reference reads one side. Beside a name, what the sources say is there for people, and may be out of date.
func (p *parser) reference(name, title, author, year, url string) Reference {
	// An id of digits alone is a number to a spreadsheet, and text only behind an apostrophe.
	if given := strings.TrimPrefix(p.cell(name), "'"); given != "" {
		return Reference{Name: given}
	}
	r := Reference{Title: p.cell(title), Author: p.cell(author), Year: p.cell(year), URL: p.cell(url)}
	if r.Title == "" && r.URL == "" {
		p.mistake(name, "expected in %q a source id, an entry id, a citation key or a URL, or else a title or URL in %q or %q", name, title, url)
	}
	return r
}

// FitForKey says whether a name may be a citation key. It is wider than what keys are made of, for those who give a work
// a key of their own, but holds nothing that ends a key or a field: letters and digits of ASCII, with single `-`, `_`, `.`,
// `:`, `+` or `/` between them.
func FitForKey(name string) bool {
	inner := false // a letter or a digit stands before
	for i := range len(name) {
		switch c := name[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
			inner = true
		case inner && strings.IndexByte("-_.:+/", c) >= 0:
			inner = false
		default:
			return false
		}
	}
	return inner
}
