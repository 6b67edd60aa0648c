/** Day on which the legal pages and the terms of sale last changed. Names their wording, for who has to prove later what a
 *  buyer was sent: to be changed with every change of them. */
export const LEGAL_TEXTS_DATE = '2026-11-21'

/** How long things are kept: what the privacy policy says is what the schedule does, and both read it here. Each is counted
 *  from the last thing that happened; the daily run after it deletes. */

/** Months by the calendar (concluded orders, ten years: Code de commerce, L123-22). */
export const RETENTION_MONTHS = { unpaidOrder: 13, concludedOrder: 120, message: 36, settledMail: 13 } as const

/** Days. `unconfirmed`: a wish for the newsletter that nobody confirmed, gone within so many. `trace`: hashes that know a
 *  mailbox's mails of the day and a form that was sent twice. */
export const RETENTION_DAYS = { unconfirmed: 7, trace: 2 } as const

/** Minutes. `recent`: hashes that count by the hour; `unconfirmedOrder`: a purchase that its buyer has still to confirm. The
 *  minute's run deletes. */
export const RETENTION_MINUTES = { recent: 60, unconfirmedOrder: 15 } as const

/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000
