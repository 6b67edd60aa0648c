import { defaultLanguage, languages } from '../../schemas/domain/languages.ts'
import { paths } from '../../web/src/lib/paths.ts'

/** The host's `_redirects` file. Files come first there: a rule only meets addresses that no page has. */
export function redirectsFile(): string {
  const prefixes = languages.filter((language) => language !== defaultLanguage).map((language) => `/${language}`)
  const rules = [
    // French is the default and has no prefix. Page by page, without a star: of '/fr//name' the host would make
    // '//name', which is another host.
    ...Object.values(paths).map(({ path }) => [`/${defaultLanguage}${path === '/' ? '' : path}`, path, '301']),
    // A car that is not in the catalogue: to the catalogue, in its language. Not '/vehicles/*', which takes in the
    // catalogue too: the host drops such a rule, as a loop.
    ...['', ...prefixes].map((prefix) => [`${prefix}/vehicles/:id`, `${prefix}/vehicles`, '302']),
    // The not-found pages are files of their own: asked for by name, they say 404 like for any other address.
    ...['', ...prefixes].map((prefix) => [`${prefix}/404`, `${prefix}/404.html`, '404!']),
    // Not found, in the path's language; the host itself knows only the French page.
    ...prefixes.map((prefix) => [`${prefix}/*`, `${prefix}/404.html`, '404']),
    // Any other case of a prefix's letters: to the prefix as it should be. Last, so that nothing can go round in circles where
    // letters' case should count for nothing. The French prefix then goes by the rules above.
    ...[`/${defaultLanguage}`, ...prefixes].flatMap((prefix) =>
      otherCases(prefix).flatMap((other) => [
        [other, prefix, '301'],
        [`${other}/*`, `${prefix}/:splat`, '301'],
      ]),
    ),
  ]
  return `${rules.map((rule) => rule.join(' ')).join('\n')}\n`
}

/** '/de' → '/De', '/dE', '/DE': the host's rules tell upper case from lower. */
function otherCases(prefix: string): string[] {
  const spellings = prefix
    .split('')
    .reduce<string[]>(
      (begun, sign) =>
        begun.flatMap((text) => [...new Set([sign.toLowerCase(), sign.toUpperCase()])].map((one) => text + one)),
      [''],
    )
  return spellings.filter((spelling) => spelling !== prefix)
}
