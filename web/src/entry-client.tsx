import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { defaultLanguage, isLanguage, type Language } from '#domain/languages.ts'
import { App } from './app/App.tsx'
import { ErrorBoundary } from './app/ErrorPage.tsx'
import { PageRouter } from './app/PageRouter.tsx'
import { getPage, isPageReady, warmVehiclePage } from './app/pages.ts'
import type { PageData } from './content/page.ts'
import { firstInteraction } from './lib/idle.ts'
import { pathIn, paths, splitLanguage } from './lib/paths.ts'
import './react-first.ts'
import './theme/site.css'

declare global {
  interface Window {
    /** What the page was rendered from, asked for by the first script (boot.js). */
    pageData?: PageData | Promise<PageData>
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const known = await window.pageData
  if (!root || !known) throw new Error('this page was not rendered by the site')
  const { language, basename, path } = splitLanguage(pagePath())
  // `use` then reads it without suspending.
  await getPage(language, path, known)
  const isReady = (pathname: string) => isPageReady(language, splitLanguage(pathname).path)
  startTransition(() => {
    hydrateRoot(
      root,
      // Fixed by the specification: what is left when even the page around a page fails.
      <ErrorBoundary fallback={<h1>Unexpected Application Error!</h1>}>
        <PageRouter basename={basename} isReady={isReady}>
          <App language={language} />
        </PageRouter>
      </ErrorBoundary>,
    )
  })
  if (known.cards && known.cards.length > 1) warm(language, path)
}

const FRAMED = '/.netlify/functions/preview'

/** The path of the page that this document is. The Studio's frame gets the page for previews from a function, whose address
 *  is not the page's; it is put right before anything reads it. */
function pagePath(): string {
  if (location.pathname !== FRAMED) return location.pathname
  const asked = new URLSearchParams(location.search).get('language')
  const path = pathIn(isLanguage(asked) ? asked : defaultLanguage, paths.preview.path)
  history.replaceState(history.state, '', path)
  return path
}

/** What a car's page needs is fetched while React takes the list over: a list is there to open a car from. The home page opens
 *  with its hero, and its cars are a scroll away. */
function warm(language: Language, path: string): void {
  if (path !== paths.home.path) return warmVehiclePage(language)
  void firstInteraction().then(() => warmVehiclePage(language))
}

// Not awaited here: pages are modules that wait for this one.
void start()
