/** Day on which the legal pages and the terms of sale last changed. Names their wording, for who has to prove later what a
 *  buyer was sent: to be changed with every change of them. */
export const LEGAL_TEXTS_DATE = '2026-11-21'
