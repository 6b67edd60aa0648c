import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { forgetPages, getPage } from './app/pages.ts'
import { standardCode } from '#domain/languages.ts'
import { carToBuy, paths, splitLanguage } from './lib/paths.ts'
import './theme/site.css'

export { routes } from './app/routes.ts'
export { dataPaths, NOT_FOUND_PATH } from './lib/paths.ts'
export { standardCode } from '#domain/languages.ts'
export { pathIn } from './lib/paths.ts'
export { completeLanguages } from './lib/complete-languages.ts'
export { readContentFrom } from './content/files.ts'
export { forgetPages }

/** React's marker for a suspended or failed boundary. */
const UNFINISHED = '<!--$!-->'

interface Redirected {
  /** The page redirects; includes the language. */
  location: string
}

/** What a page is rendered from: the same input is the same page. */
export interface PageInput {
  /** Code for `<html lang>`. */
  lang: string
  /** The page's data as JSON, escaped for a script element. */
  data: string
  status: 200 | 404
  /** The page's modules, as the build's manifest names them. */
  sources: readonly string[]
}

/** The address under which a page is rendered: of its query only the car that is bought counts. */
export function renderedAddress({ pathname, search }: URL): string {
  const car = carToBuy(search)
  return car && splitLanguage(pathname).path === paths.paymentNew.path
    ? `${pathname}?${new URLSearchParams({ vehicle: car })}`
    : pathname
}

/** Reads what one address, such as '/de/vehicles', is rendered from. */
export async function readInput(address: string): Promise<PageInput | Redirected> {
  const [pathname = '', query] = address.split('?')
  const { language, basename, path } = splitLanguage(pathname)
  const { data, sources } = await getPage(language, query === undefined ? path : `${path}?${query}`)
  if (data.redirect) return { location: basename + data.redirect }
  return {
    lang: standardCode(language),
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
    status: data.notFound ? 404 : 200,
    sources,
  }
}

/** A page's HTML. `head`: elements that React hoisted: title, meta, links, image preloads. Only for an address whose input was
 *  read. */
export function render(address: string): { head: string; body: string } {
  const { language, basename } = splitLanguage(address.replace(/\?.*/, ''))
  // Not a stream: all data is loaded, and streaming may move boundaries to the end and insert them by inline script, which the
  // content security policy forbids.
  const html = renderToString(
    <StaticRouter basename={basename} location={address}>
      <App language={language} />
    </StaticRouter>,
  )
  if (html.includes(UNFINISHED))
    throw new Error(`${address} is not whole: a part of it waits for something or has thrown`)
  const at = html.indexOf('<div data-app')
  return { head: html.slice(0, at), body: html.slice(at) }
}
