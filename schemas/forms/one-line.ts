/** Any character that ends a line or hides in one: the C0 and C1 controls (CR, LF, NUL, tab, NEL…), and Unicode's line and
 *  paragraph separators. A text that may enter a mail header, a transfer or a table holds none of them. */
const breaksLine = /[\p{Cc}\u2028\u2029]/u
/** Overrides of reading direction: they make a text look like another one. */
const turnsText = /[\u202a-\u202e\u2066-\u2069]/u

export const isOneLine = (text: string): boolean => !breaksLine.test(text) && !turnsText.test(text)
