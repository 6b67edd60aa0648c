/** Imported before any tool: none of them reports home or looks for a newer version of itself. */
Object.assign(process.env, { DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', NETLIFY_TELEMETRY_DISABLED: '1' })
