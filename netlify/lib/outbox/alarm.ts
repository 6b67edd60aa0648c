/** What a person is told when something is wrong: ids and codes, nothing personal. */
export interface Notice {
  event:
    | 'message-dead'
    | 'message-late'
    | 'message-broken'
    | 'build-failed'
    /** A kept order, withdrawal or catalogue that cannot be read, or whose letters cannot be made. */
    | 'order-stuck'
    | 'withdrawal-stuck'
    | 'catalogue-broken'
    /** A shelf whose old things could not be deleted. */
    | 'retention-stuck'
  /** Names what it is about. */
  id: string
  kind: string
  code: string
}

/** Tells a person. Never throws: an alarm that fails must not stop what raised it. */
export type Alarm = (notice: Notice) => Promise<void>
