/** How long things are kept, in months: what the privacy policy says is what the schedule does (ten years: Code de commerce,
 *  L123-22). */
export const KEEP_MONTHS = { unpaidOrder: 13, concludedOrder: 120, message: 36, settledMail: 13 } as const
