import { defaultLanguage, isLanguage } from '#domain/languages.ts'
import { pathIn } from './language-path.ts'
import { paths } from './paths.ts'

const FRAMED = '/.netlify/functions/preview'

/** The path of the page that this document is. The Studio's frame gets the page for previews from a function, whose address
 *  is not the page's; it is put right before anything reads it. */
export function pagePath(): string {
  if (location.pathname !== FRAMED) return location.pathname
  const asked = new URLSearchParams(location.search).get('language')
  const path = pathIn(isLanguage(asked) ? asked : defaultLanguage, paths.preview.path)
  history.replaceState(history.state, '', path)
  return path
}
