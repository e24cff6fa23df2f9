package canonical

import "strings"

// tracking says whether a query parameter only says where a reader came from, never what is shown.
//
// The list is what browsers strip, and the campaign parameters of the large services. Source: Brave's query filter
// (brave-core, components/query_filter), whose names are nearly all here; those of Firefox, Google Analytics, Matomo,
// Yandex, HubSpot, Adobe, Alibaba (spm), Wikimedia (wprov), the BBC (ns_) and what stands with them are in common knowledge and were not looked up.
// Not in it, because some sites choose the page by them: ref, source, from, s, id, cid; see trackingSites.
func tracking(name string) bool {
	name = strings.ToLower(name)
	if i := strings.IndexByte(name, '_'); i > 0 {
		switch name[:i] {
		case "utm", "pk", "mtm", "piwik", "matomo", "hsa", "oft", "vero", "oly", "itm", "hmb", "otm":
			return true
		}
	}
	switch name {
	case "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "srsltid", "_ga", "_gl", "gad_source", "gad_campaignid", // Google
		"fbclid", "fb_action_ids", "fb_action_types", "fb_source", "fb_ref", "igshid", "igsh", "mibextid", "__tn__", // Meta
		"msclkid", "cvid", "ocid", "wt.mc_id", "wt.tsrc", // Microsoft
		"yclid", "ysclid", "_openstat", "ymclid", // Yandex
		"twclid", "ttclid", "li_fat_id", "epik", "rdt_cid", "scclid", "sccid", "irclickid", // other networks
		"mc_cid", "mc_eid", "mkt_tok", "ml_subscriber", "ml_subscriber_hash", "_hsenc", "_hsmi", "__hssc", "__hstc", "__hsfp", "hsctatracking",
		"__s", "s_cid", "rb_clickid", "wickedid", "bsft_clkid", "bsft_eid", "bsft_uid", "dm_i", "trk_contact", "trk_msg", "trk_sid",
		"_bhlid", "_branch_match_id", "_branch_referrer", "_kx", "at_recipient_id", "at_recipient_list", "bbeml", "et_rid", "fb_comment_id",
		"sc_customer", "sc_eh", "sc_uid", "ss_email_id", "unicorn_click_id", "vgo_ee",
		"spm", "scm", "share_token", "share_source", "wt_mc", "wt_zmc", "guccounter", "guce_referrer", "guce_referrer_sig",
		"at_medium", "at_campaign", "at_custom1", "at_custom2", "at_custom3", "at_custom4", "cmpid", "sc_campaign", "sc_channel",
		"wprov", "ref_src", "ref_url", "__twitter_impression", "action_object_map", "action_type_map", "action_ref_map", "mc_tc", "xtor", "wtrid", "echobox",
		"ga_source", "ga_medium", "ga_campaign", "ga_content", "ga_term", "ga_place", "ns_mchannel", "ns_source", "ns_campaign", "ns_linkname", "ns_fee", "casa_token":
		return true
	}
	return false
}

// referral says whether a parameter names the assistant or the mode of display through which a reader came. By its name alone it
// could choose the page ("?ref=main" of a repository, "?source=2" of a list): its value is what tells.
//
// Wrong for a site that lists what it has by the very name of an assistant ("?source=claude").
func referral(name, value string) bool {
	switch name = strings.ToLower(name); name {
	case "ref", "source", "src", "via", "referrer", "referer", "from", "origin", "r":
		return assistant(strings.ToLower(value))
	case "amp":
		return value == "" || value == "1" || value == "true"
	case "outputtype":
		return value == "amp"
	}
	return false
}

// assistant says whether a value is the name or the host of one: those of 2025 whose links were seen with it, and their hosts.
func assistant(value string) bool {
	value = strings.TrimPrefix(value, "www.")
	for _, end := range [...]string{".com", ".ai", ".google.com", ".microsoft.com", ".cn", ".ru"} {
		if name, ok := strings.CutSuffix(value, end); ok {
			value = name
			break
		}
	}
	switch value {
	case "chatgpt", "chat.openai", "openai", "perplexity", "claude", "anthropic", "copilot", "github-copilot", "gemini", "bard", "deepseek", "grok", "mistral", "lechat", "phind", "you", "poe", "kimi", "doubao", "gigachat", "magisterium", "notebooklm":
		return true
	}
	return false
}
