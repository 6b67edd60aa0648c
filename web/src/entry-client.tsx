import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { PageRouter } from './app/PageRouter.tsx'
import { getPage, isPageReady, warmVehiclePage } from './app/pages.ts'
import type { PageData } from './content/page.ts'
import { pagePath } from './lib/framed-address.ts'
import { splitLanguage } from './lib/language-path.ts'
import './theme/site.css'

/** After the page itself has become alive, so that neither delays the other. */
const WARM_AFTER_MS = 300

const root = document.getElementById('root')
const data = document.getElementById('page-data')
if (!root || !data) throw new Error('this page was not rendered by the site')

const { language, basename, path } = splitLanguage(pagePath())
const known = JSON.parse(data.textContent) as PageData
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
if (known.cards && known.cards.length > 1) setTimeout(() => warmVehiclePage(language), WARM_AFTER_MS)
