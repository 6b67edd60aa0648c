import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { forgetPages, getPage } from './app/pages.ts'
import { standardCode } from '#domain/languages.ts'
import { splitLanguage } from './lib/language-path.ts'
import './theme/site.css'

export { routes } from './app/routes.ts'
export { NOT_FOUND_PATH } from './lib/paths.ts'
export { standardCode } from '#domain/languages.ts'
export { pathIn } from './lib/language-path.ts'
export { completeLanguages } from './lib/complete-languages.ts'
export { forgetPages }

export interface Rendered {
  /** What React hoisted: title, meta, links, image preloads. */
  head: string
  body: string
  /** Code for `<html lang>`. */
  lang: string
  /** The page's data as JSON that may stand inside a script element. */
  data: string
  status: 200 | 404
  /** The page's module, as the build's manifest names it. */
  source: string
}
/** The page is elsewhere; the address has its language. */
export interface Redirected {
  location: string
}

/** Renders one address, such as '/de/vehicles'. */
export async function render(pathname: string): Promise<Rendered | Redirected> {
  const { language, basename, path } = splitLanguage(pathname)
  const page = await getPage(language, path)
  if (page.data.redirect) return { location: basename + page.data.redirect }
  // Infinity: by default React moves boundaries over 12,800 bytes to the end of the page and swaps them in by inline
  // script, which the page's policy forbids. Its types do not know the option yet.
  const options: object = { progressiveChunkSize: Number.POSITIVE_INFINITY }
  const { prelude } = await prerender(
    <StaticRouter basename={basename} location={pathname}>
      <App language={language} />
    </StaticRouter>,
    options,
  )
  const html = await new Response(prelude).text()
  const at = html.indexOf('<div data-app')
  return {
    head: html.slice(0, at),
    body: html.slice(at),
    lang: standardCode(language),
    data: JSON.stringify(page.data).replaceAll('<', '\\u003c'),
    status: page.data.notFound ? 404 : 200,
    source: page.source,
  }
}
