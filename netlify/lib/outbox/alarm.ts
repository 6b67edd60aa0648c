/** What a person is told when something is wrong: ids and codes, nothing personal. */
export interface Notice {
  event: 'message-dead' | 'message-late' | 'message-broken' | 'build-failed'
  /** Id of the message or build concerned. */
  id: string
  kind: string
  code: string
}

/** Tells a person. Never throws: an alarm that fails must not stop what raised it. */
export type Alarm = (notice: Notice) => Promise<void>
