/** A dot between letters: of it, mail programs make a link ('example.com'). */
const linkingDot = /(?<=[\p{L}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu
const ZERO_WIDTH_SPACE = '\u200b'

/** What somebody typed, for a mail that goes to an address nobody has confirmed: it looks the same (in the mail's plain text it
 *  gets a space) and no mail program makes a link of it. No list of endings: there are thousands, and 'av.de la Gare' is an address. */
export const withoutLinks = (typed: string): string => typed.replaceAll(linkingDot, (dot) => dot + ZERO_WIDTH_SPACE)
