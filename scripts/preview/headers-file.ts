interface Rule {
  matches: (path: string) => boolean
  name: string
  value: string
}

/** A path of `_headers`, any case of letters: exact, with `:name` for one part of it, or with a star at its end for
 *  everything below. */
function matcher(pattern: string): (path: string) => boolean {
  const parts = pattern.replace(/\/\*$/, '').split('/')
  const written = parts
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('/')
  const rule = new RegExp(`^${written}${pattern.endsWith('/*') ? '(?:/.*)?' : ''}$`, 'iu')
  return (path) => rule.test(path)
}

/** The rules of a host's `_headers` file; answers which headers an address gets. A later rule wins. */
export function readHeaderRules(text: string): (path: string) => Record<string, string> {
  const rules: Rule[] = []
  let matches = (_path: string) => false
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    if (line.startsWith('/')) matches = matcher(line.trim())
    else if (colon > 0)
      rules.push({ matches, name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() })
  }
  return (path) =>
    Object.fromEntries(rules.filter((rule) => rule.matches(path)).map(({ name, value }) => [name, value]))
}
