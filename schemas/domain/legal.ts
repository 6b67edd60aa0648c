/** Date of the last change of the legal pages and terms of sale. It identifies the wording that a buyer received: change it
 *  with every change of the texts. */
export const LEGAL_TEXTS_DATE = '2026-11-23'

/** Retention periods: the privacy policy states them and the deletion runs apply them, so they cannot differ. Each counts
 *  from the last event; the next hourly run deletes. In calendar months (concluded orders, ten years: Code de commerce,
 *  L123-22). */
export const RETENTION_MONTHS = { unpaidOrder: 13, concludedOrder: 120, message: 36, settledMail: 13 } as const

/** Days. `unconfirmed`: newsletter requests that nobody confirmed. `trace`: hashes for daily mail limits and idempotency
 *  keys. */
export const RETENTION_DAYS = { unconfirmed: 7, trace: 2 } as const

/** Minutes. `recent`: hashes for hourly limits. `unconfirmedOrder`: purchases that the buyer has not confirmed. The
 *  per-minute run deletes both. */
export const RETENTION_MINUTES = { recent: 60, unconfirmedOrder: 15 } as const

/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000
