interface Rule {
  matches: (path: string) => boolean
  name: string
  value: string
}

/** A path of `_headers`: exact, or with a star at its end for everything below. */
const matcher = (pattern: string) =>
  pattern.endsWith('*')
    ? (path: string) => path.startsWith(pattern.slice(0, -1)) || path === pattern.slice(0, -2)
    : (path: string) => path === pattern

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
