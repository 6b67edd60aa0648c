const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand anywhere in a page, attributes in double quotes included. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
