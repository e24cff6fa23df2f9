// Package envelope finds the response in a record: services, gateways and clients log it inside an object of their own,
// sometimes inside one another, sometimes as JSON in a string.
package envelope

import (
	"biblog/readers/cursor"
)

// MaxNesting is how many envelopes may stand inside one another, a JSON string counting as part of the one around it.
const MaxNesting = 4

// Opened is an envelope that was recognised.
type Opened struct {
	Kind string       // under which it is counted: `envelope/litellm`
	Body cursor.Value // the response, or the next envelope: an object, an array of chunks, or a string with JSON in it
	Path string       // where Body stands

	// What serves where the body has none. Each may be nothing.
	ID, Time, Model, Status cursor.Value

	Skip string // why there is no response in it, as a kind of skipped record; empty if there is one
}

// form is one way in which responses are logged.
type form struct {
	kind string
	// open returns the body, which is nothing where v is not of this form, and where it stands.
	open func(v cursor.Value) (body cursor.Value, path string)
	ids  [][]string // where an id of the response may stand, the best first
}

// forms are tried in this order: those that are told by more come first.
var forms = [...]form{
	{"envelope/openai_batch", openBatch, [][]string{{"response", "request_id"}, {"id"}}},
	{"envelope/portkey", openPortkey, [][]string{{"response", "headers", "x-request-id"}, {"response", "headers", "X-Request-Id"}, {"id"}}},
	{"envelope/helicone", field("response_body"), [][]string{{"response_id"}}},
	{"envelope/bedrock", openBedrock, [][]string{{"requestId"}}},
	{"envelope/copilot_rpc", openRPC, nil},
	{"envelope/litellm", openLiteLLM, [][]string{{"id"}}},
	{"envelope/langfuse", openLangfuse, [][]string{{"id"}}},
	{"envelope/yandex", field("body"), [][]string{{"headers", "x-request-id"}, {"headers", "X-Request-Id"}}},
}

// Where the time, the model and the status of a call stand in the envelopes, and in most loggers' own.
var (
	times = []string{
		"created_at", "createdAt", "response_created_at", "request_created_at", "startTime", "start_time", "timestamp",
		"created", "time", "ts",
	}
	models   = []string{"model", "modelId", "model_id", "request_model", "providedModelName"}
	statuses = []string{"status", "response_status"}
)

// Open looks for an envelope. It is not ok where v is none, or is a null of one that says nothing more.
func Open(v cursor.Value) (o Opened, ok bool) {
	if !v.Is(cursor.Object) {
		return o, false
	}
	if kind := noResponse(v); kind != "" {
		return Opened{Skip: kind}, true
	}
	for i := range forms {
		f := &forms[i]
		body, path := f.open(v)
		if body.Kind() == cursor.Absent {
			continue
		}
		o = Opened{Kind: f.kind, Body: body, Path: path}
		if body.Is(cursor.Null) {
			o.Skip = "no_response"
		}
		for _, keys := range f.ids {
			if o.ID = v.At(keys...); isName(o.ID) {
				break
			}
		}
		o.Surroundings(v)
		return o, true
	}
	return o, false
}

// Surroundings takes the time, model and status from the object v.
func (o *Opened) Surroundings(v cursor.Value) {
	o.Time = firstTime(v)
	o.Model = first(v, models)
	if o.Status = first(v, statuses); !o.Status.Given() {
		o.Status = v.At("response", "status_code")
	}
}

func first(v cursor.Value, keys []string) cursor.Value {
	for _, k := range keys {
		if f := v.Get(k); isName(f) {
			return f
		}
	}
	return cursor.Value{}
}

// firstTime is the first time that can be read, or else the first that is given at all: some loggers fill what they do
// not know with zeros.
func firstTime(v cursor.Value) (senseless cursor.Value) {
	for _, k := range times {
		f := v.Get(k)
		if !isName(f) {
			continue
		}
		if _, ok := f.Time(); ok {
			return f
		}
		if !senseless.Given() {
			senseless = f
		}
	}
	return senseless
}

// isName says whether v is text that could name or date something.
func isName(v cursor.Value) bool {
	return v.Is(cursor.Number) || v.Is(cursor.String) && len(v.Raw()) > 0
}

// noResponse knows the records that hold none: requests, rows of a batch's input, calls that failed.
func noResponse(v cursor.Value) string {
	switch {
	case v.Get("method").Is(cursor.String) && v.Get("url").Is(cursor.String) && v.At("body", "messages").Is(cursor.Array):
		return "batch_input"
	case v.Get("custom_id").Given() && v.Get("response").Is(cursor.Null):
		return "batch_error"
	case v.Get("custom_id").Given() && v.At("response", "body", "error").Is(cursor.Object) && !answered(v.At("response", "body")):
		return "batch_error"
	case v.Get("messages").Is(cursor.Array) && v.Get("response").Kind() == cursor.Absent && v.Get("output").Kind() == cursor.Absent &&
		v.Get("response_body").Kind() == cursor.Absent && v.Get("body").Kind() == cursor.Absent:
		return "request"
	case isError(v):
		return "error"
	}
	return ""
}

// isError knows the body of a failed call: an object `error` with a message, and no answer beside it.
func isError(v cursor.Value) bool {
	e := v.Get("error")
	return e.Is(cursor.Object) && e.Get("message").Given() && v.Get("response").Kind() == cursor.Absent &&
		v.Get("output").Kind() == cursor.Absent && v.Get("body").Kind() == cursor.Absent && v.Get("response_body").Kind() == cursor.Absent
}

// field opens an envelope whose one key holds the body.
func field(key string) func(cursor.Value) (cursor.Value, string) {
	return func(v cursor.Value) (cursor.Value, string) { return v.Get(key), key }
}

func openBatch(v cursor.Value) (body cursor.Value, path string) {
	if response := v.Get("response"); v.Get("custom_id").Given() && response.Is(cursor.Object) {
		return response.Get("body"), "response.body"
	}
	return body, ""
}

func openPortkey(v cursor.Value) (body cursor.Value, path string) {
	if dotted := v.Get("response.body"); dotted.Kind() != cursor.Absent {
		return dotted, "response.body"
	}
	if answered(v.Get("response")) {
		return body, "" // what has a response for its `response` may have anything beside the answers
	}
	return v.At("response", "body"), "response.body"
}

// answered says whether an object has what answers stand in, or what they cite, or is an event.
func answered(v cursor.Value) bool {
	for _, key := range [...]string{"choices", "citations", "answers"} {
		if v.Get(key).Is(cursor.Array) {
			return true
		}
	}
	return v.Get("type").Is(cursor.String) && v.Get("data").Is(cursor.Object)
}

func openBedrock(v cursor.Value) (body cursor.Value, path string) {
	return v.At("output", "outputBodyJson"), "output.outputBodyJson"
}

func openRPC(v cursor.Value) (body cursor.Value, path string) {
	return v.At("params", "event"), "params.event"
}

func openLiteLLM(v cursor.Value) (body cursor.Value, path string) {
	return v.Get("response"), "response"
}

func openLangfuse(v cursor.Value) (body cursor.Value, path string) {
	return v.Get("output"), "output"
}
