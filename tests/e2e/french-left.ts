const token =
  /<!(?:--[\s\S]*?--|doctype[^>]*)>|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi
const unclosed = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
const spoken = / (?:alt|aria-label|title|placeholder|content)="([^"]*)"/g

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }
/** Text with entities resolved and spaces normalized. */
const plain = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity).replaceAll(/\s+/g, ' ')

/** Visible and aria texts of a page outside of elements marked as French, one line per element or attribute. */
export function unmarkedTexts(html: string): string {
  const languages: string[] = []
  const texts: string[] = []
  for (const [text, , end, name, attributes = ''] of html.matchAll(token)) {
    if (end) languages.pop()
    else if (name) {
      const language = / lang="([^"]*)"/.exec(attributes)?.[1] ?? languages.at(-1) ?? ''
      if (language !== 'fr') texts.push(...[...attributes.matchAll(spoken)].map(([, value = '']) => value))
      if (!unclosed.test(name) && !attributes.endsWith('/')) languages.push(language)
    } else if (!text.startsWith('<') && languages.at(-1) !== 'fr') texts.push(text)
  }
  return texts.map(plain).join('\n')
}

/** Shorter parts may be the same word in another language. */
const SHORTEST = 12
const parts = (texts: Iterable<string>) =>
  [...texts].flatMap((text) => text.split(/\{\{[^}]*\}\}|\^/)).map((part) => plain(part).trim())

/** Parts of French texts that occur in no text of the given language. */
export function frenchOnly(french: Iterable<string>, own: Iterable<string>): string[] {
  const same = plain([...own].join('\n'))
  return [...new Set(parts(french))].filter((part) => part.length > SHORTEST && !same.includes(part))
}

/** French text on a page of another language that is not marked as French. */
export function frenchLeft(html: string, sentences: readonly string[]): string[] {
  const shown = unmarkedTexts(html)
  return sentences.filter((sentence) => shown.includes(sentence))
}
