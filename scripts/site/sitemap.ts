import { defaultLanguage, languages, type Language } from '../../schemas/domain/languages.ts'

interface Address {
  /** The path of a page in a language. */
  pathIn: (language: Language, path: string) => string
  standardCode: (language: Language) => string
}

/** Every page in every language, each with all its languages (sitemaps.org, hreflang extension). `paths` have none. */
export function sitemapXml(paths: readonly string[], siteUrl: string, { pathIn, standardCode }: Address): string {
  const address = (language: Language, path: string) => new URL(pathIn(language, path), siteUrl).href
  const entries = paths.flatMap((path) => {
    const alternate = (code: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${address(language, path)}"/>`
    const alternates = [
      ...languages.map((language) => alternate(standardCode(language), language)),
      alternate('x-default', defaultLanguage),
    ].join('')
    return languages.map((language) => `<url><loc>${address(language, path)}</loc>${alternates}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Everything may be read; the list of pages is named. */
export const robotsTxt = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
