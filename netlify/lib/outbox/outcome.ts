/** What is known after an attempt to deliver. */
export type Outcome =
  /** The other side has it, under this id of its own. */
  | { kind: 'sent'; providerId: string }
  /** The other side will never take it: another attempt changes nothing. */
  | { kind: 'refused'; code: string }
  /** It certainly did not arrive; later it may. */
  | { kind: 'retry'; code: string }
  /** It may have arrived. */
  | { kind: 'unknown'; code: string }
