package copilot

// longestType bounds the name of an event's type, in bytes; an escape is up to longestEscape bytes for one of them.
const (
	longestType   = 64
	longestEscape = len(`\u0061`)
)

// Noise says whether a type of event is known and of no interest, and the name under which it is counted. A type that is
// not on the list is counted as other, so that no log can make the tally long.
func Noise(name []byte) (kind string, ok bool) {
	switch string(name) {
	case "abort":
		return "copilot/abort", true
	case "assistant.idle":
		return "copilot/assistant.idle", true
	case "assistant.intent":
		return "copilot/assistant.intent", true
	case "assistant.message_delta":
		return "copilot/assistant.message_delta", true
	case "assistant.message_start":
		return "copilot/assistant.message_start", true
	case "assistant.reasoning":
		return "copilot/assistant.reasoning", true
	case "assistant.reasoning_delta":
		return "copilot/assistant.reasoning_delta", true
	case "assistant.server_tool_progress":
		return "copilot/assistant.server_tool_progress", true
	case "assistant.streaming_delta":
		return "copilot/assistant.streaming_delta", true
	case "assistant.thinking":
		return "copilot/assistant.thinking", true
	case "assistant.tool_call_delta":
		return "copilot/assistant.tool_call_delta", true
	case "assistant.turn_end":
		return "copilot/assistant.turn_end", true
	case "assistant.turn_retry":
		return "copilot/assistant.turn_retry", true
	case "assistant.turn_start":
		return "copilot/assistant.turn_start", true
	case "assistant.usage":
		return "copilot/assistant.usage", true
	case "auto_mode_switch.completed":
		return "copilot/auto_mode_switch.completed", true
	case "auto_mode_switch.requested":
		return "copilot/auto_mode_switch.requested", true
	case "capabilities.changed":
		return "copilot/capabilities.changed", true
	case "command.completed":
		return "copilot/command.completed", true
	case "command.execute":
		return "copilot/command.execute", true
	case "command.queued":
		return "copilot/command.queued", true
	case "commands.changed":
		return "copilot/commands.changed", true
	case "elicitation.completed":
		return "copilot/elicitation.completed", true
	case "elicitation.requested":
		return "copilot/elicitation.requested", true
	case "exit_plan_mode.completed":
		return "copilot/exit_plan_mode.completed", true
	case "exit_plan_mode.requested":
		return "copilot/exit_plan_mode.requested", true
	case "external_tool.completed":
		return "copilot/external_tool.completed", true
	case "external_tool.requested":
		return "copilot/external_tool.requested", true
	case "hook.end":
		return "copilot/hook.end", true
	case "hook.progress":
		return "copilot/hook.progress", true
	case "hook.start":
		return "copilot/hook.start", true
	case "mcp.headers_refresh_completed":
		return "copilot/mcp.headers_refresh_completed", true
	case "mcp.headers_refresh_required":
		return "copilot/mcp.headers_refresh_required", true
	case "mcp.oauth_completed":
		return "copilot/mcp.oauth_completed", true
	case "mcp.oauth_required":
		return "copilot/mcp.oauth_required", true
	case "mcp.prompts.list_changed":
		return "copilot/mcp.prompts.list_changed", true
	case "mcp.resources.list_changed":
		return "copilot/mcp.resources.list_changed", true
	case "mcp.tools.list_changed":
		return "copilot/mcp.tools.list_changed", true
	case "mcp_app.tool_call_complete":
		return "copilot/mcp_app.tool_call_complete", true
	case "model.call_failure":
		return "copilot/model.call_failure", true
	case "model.call_start":
		return "copilot/model.call_start", true
	case "pending_messages.modified":
		return "copilot/pending_messages.modified", true
	case "permission.completed":
		return "copilot/permission.completed", true
	case "permission.requested":
		return "copilot/permission.requested", true
	case "sampling.completed":
		return "copilot/sampling.completed", true
	case "sampling.requested":
		return "copilot/sampling.requested", true
	case "session.auto_mode_resolved":
		return "copilot/session.auto_mode_resolved", true
	case "session.autopilot_objective_changed":
		return "copilot/session.autopilot_objective_changed", true
	case "session.background_tasks_changed":
		return "copilot/session.background_tasks_changed", true
	case "session.binary_asset":
		return "copilot/session.binary_asset", true
	case "session.canvas.closed":
		return "copilot/session.canvas.closed", true
	case "session.canvas.opened":
		return "copilot/session.canvas.opened", true
	case "session.canvas.recorded":
		return "copilot/session.canvas.recorded", true
	case "session.canvas.registry_changed":
		return "copilot/session.canvas.registry_changed", true
	case "session.canvas.removed":
		return "copilot/session.canvas.removed", true
	case "session.canvas.unavailable":
		return "copilot/session.canvas.unavailable", true
	case "session.compaction_complete":
		return "copilot/session.compaction_complete", true
	case "session.compaction_start":
		return "copilot/session.compaction_start", true
	case "session.context_changed":
		return "copilot/session.context_changed", true
	case "session.custom_agents_updated":
		return "copilot/session.custom_agents_updated", true
	case "session.custom_notification":
		return "copilot/session.custom_notification", true
	case "session.error":
		return "copilot/session.error", true
	case "session.extensions.attachments_pushed":
		return "copilot/session.extensions.attachments_pushed", true
	case "session.extensions_loaded":
		return "copilot/session.extensions_loaded", true
	case "session.handoff":
		return "copilot/session.handoff", true
	case "session.idle":
		return "copilot/session.idle", true
	case "session.import_legacy":
		return "copilot/session.import_legacy", true
	case "session.info":
		return "copilot/session.info", true
	case "session.managed_settings_enforced":
		return "copilot/session.managed_settings_enforced", true
	case "session.managed_settings_resolved":
		return "copilot/session.managed_settings_resolved", true
	case "session.mcp_server_status_changed":
		return "copilot/session.mcp_server_status_changed", true
	case "session.mcp_servers_loaded":
		return "copilot/session.mcp_servers_loaded", true
	case "session.mode_changed":
		return "copilot/session.mode_changed", true
	case "session.model_change":
		return "copilot/session.model_change", true
	case "session.permissions_changed":
		return "copilot/session.permissions_changed", true
	case "session.plan_changed":
		return "copilot/session.plan_changed", true
	case "session.remote_steerable_changed":
		return "copilot/session.remote_steerable_changed", true
	case "session.resume":
		return "copilot/session.resume", true
	case "session.schedule_cancelled":
		return "copilot/session.schedule_cancelled", true
	case "session.schedule_created":
		return "copilot/session.schedule_created", true
	case "session.schedule_rearmed":
		return "copilot/session.schedule_rearmed", true
	case "session.session_limits_changed":
		return "copilot/session.session_limits_changed", true
	case "session.shutdown":
		return "copilot/session.shutdown", true
	case "session.skills_loaded":
		return "copilot/session.skills_loaded", true
	case "session.snapshot_rewind":
		return "copilot/session.snapshot_rewind", true
	case "session.start":
		return "copilot/session.start", true
	case "session.task_complete":
		return "copilot/session.task_complete", true
	case "session.title_changed":
		return "copilot/session.title_changed", true
	case "session.todos_changed":
		return "copilot/session.todos_changed", true
	case "session.tools_updated":
		return "copilot/session.tools_updated", true
	case "session.truncation":
		return "copilot/session.truncation", true
	case "session.usage_checkpoint":
		return "copilot/session.usage_checkpoint", true
	case "session.usage_info":
		return "copilot/session.usage_info", true
	case "session.warning":
		return "copilot/session.warning", true
	case "session.workspace_file_changed":
		return "copilot/session.workspace_file_changed", true
	case "session_limits_exhausted.completed":
		return "copilot/session_limits_exhausted.completed", true
	case "session_limits_exhausted.requested":
		return "copilot/session_limits_exhausted.requested", true
	case "skill.invoked":
		return "copilot/skill.invoked", true
	case "subagent.completed":
		return "copilot/subagent.completed", true
	case "subagent.deselected":
		return "copilot/subagent.deselected", true
	case "subagent.failed":
		return "copilot/subagent.failed", true
	case "subagent.selected":
		return "copilot/subagent.selected", true
	case "subagent.started":
		return "copilot/subagent.started", true
	case "system.message":
		return "copilot/system.message", true
	case "system.notification":
		return "copilot/system.notification", true
	case "tool.execution_complete":
		return "copilot/tool.execution_complete", true
	case "tool.execution_partial_result":
		return "copilot/tool.execution_partial_result", true
	case "tool.execution_progress":
		return "copilot/tool.execution_progress", true
	case "tool.execution_start":
		return "copilot/tool.execution_start", true
	case "tool.user_requested":
		return "copilot/tool.user_requested", true
	case "tool_search.activated":
		return "copilot/tool_search.activated", true
	case "user.message":
		return "copilot/user.message", true
	case "user_input.completed":
		return "copilot/user_input.completed", true
	case "user_input.requested":
		return "copilot/user_input.requested", true
	}
	return "", false
}

// looksLikeType says whether name has the form of an event's type, `family.event`.
func looksLikeType(name []byte) bool {
	dot := false
	for i, c := range name {
		switch {
		case c == '.':
			dot = i > 0
		case c-'a' > 'z'-'a' && c-'0' > 9 && c != '_':
			return false
		}
	}
	return dot
}
