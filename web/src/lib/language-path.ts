import { defaultLanguage, languages, type Language } from '#domain/languages.ts'

/** French has no prefix; every other language is the first segment of the path. */
export const languagePrefix = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`)

/** '/en/vehicles/' → English, basename '/en', path '/vehicles'. The prefix is known in any case of its letters, since people
 *  type addresses and some hosts lower-case them: '/zh-cn/contact' is Chinese. The basename is the prefix as it should be,
 *  so that a page's links are those it was rendered with; the router takes no notice of case. The path has no slash at its
 *  end, but for '/', and one at its start: '/de//name' must not become '//name', which is another host. */
export function splitLanguage(pathname: string): { language: Language; basename: string; path: string } {
  const first = pathname.split('/')[1]?.toLowerCase()
  const language = languages.find((code) => code.toLowerCase() === first) ?? defaultLanguage
  const basename = languagePrefix(language)
  return { language, basename, path: `/${pathname.slice(basename.length).replace(/^[/\\]+|\/+$/g, '')}` }
}

/** The address of a path in a language: ('de', '/vehicles') → '/de/vehicles'. */
export const pathIn = (language: Language, path: string): string =>
  path === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + path

interface Address {
  pathname: string
  search: string
  hash: string
}

/** The same page in another language, query and hash kept; `lang` is in the query of every language but French
 *  (specification, section 2). */
export function addressIn(language: Language, { pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  if (language === defaultLanguage) query.delete('lang')
  else query.set('lang', language)
  const text = query.toString()
  return pathIn(language, splitLanguage(pathname).path) + (text && `?${text}`) + hash
}
