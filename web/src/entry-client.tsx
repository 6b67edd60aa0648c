import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultLanguage, isLanguage, type Language } from '#domain/languages.ts'
import { App } from './app/App.tsx'
import { ErrorBoundary } from './app/ErrorPage.tsx'
import { PageRouter } from './app/PageRouter.tsx'
import { getPage, isPageReady, prefetchVehiclePage } from './app/pages.ts'
import type { PageData } from './content/page.ts'
import { firstInteraction } from './lib/idle.ts'
import { pathIn, paths, splitLanguage } from './lib/paths.ts'
import './react-first.ts'
import './theme/site.css'

declare global {
  interface Window {
    /** The data the page was rendered from, requested by boot.js. */
    pageData?: PageData | Promise<PageData>
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const known = await window.pageData
  if (!root || !known) throw new Error('this page was not rendered by the site')
  const { language, basename, path } = splitLanguage(pagePath(known))
  // So that `use` reads the page without suspending.
  await getPage(language, path, known)
  const isReady = (pathname: string) => isPageReady(language, splitLanguage(pathname).path)
  startTransition(() => {
    hydrateRoot(
      root,
      // Text fixed by the specification, for an error outside the page's own boundary.
      <ErrorBoundary fallback={<h1>Unexpected Application Error!</h1>}>
        <PageRouter basename={basename} isReady={isReady}>
          <App language={language} />
        </PageRouter>
      </ErrorBoundary>,
    )
  })
  if (known.cards && known.cards.length > 1) prefetchCars(language, path)
}

const PREVIEW_FUNCTION = '/.netlify/functions/preview'

/** The path of this document's page. The Studio's preview frame loads the page from a function's address, and the file of a purchase
 *  has one of its own: both are replaced by the page's address before anything reads it. */
function pagePath({ bought }: PageData): string {
  const { language, path: own } = splitLanguage(location.pathname)
  if (bought && own !== paths.paymentNew.path)
    history.replaceState(history.state, '', pathIn(language, paths.paymentNew.href(bought.car.id)))
  if (location.pathname !== PREVIEW_FUNCTION) return location.pathname
  const requested = new URLSearchParams(location.search).get('language')
  const path = pathIn(isLanguage(requested) ? requested : defaultLanguage, paths.preview.path)
  history.replaceState(history.state, '', path)
  return path
}

/** Prefetches what car pages need: on a list during hydration, on the home page only after the first interaction, because its
 *  cars are below the hero. */
function prefetchCars(language: Language, path: string): void {
  if (path !== paths.home.path) return prefetchVehiclePage(language)
  void firstInteraction().then(() => prefetchVehiclePage(language))
}

// Not awaited: page modules import this chunk, so a top-level await would deadlock.
void start()
