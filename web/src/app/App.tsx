import { Suspense, use, useDeferredValue, useMemo, useState, type MouseEvent } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Language } from '#domain/languages.ts'
import { LanguageContext, TranslateContext, translateOf } from '../lib/i18n.ts'
import { splitLanguage } from '../lib/paths.ts'
import { translatesPages } from '../lib/site-constants.ts'
import { PrefetchContext } from '../ui/PageLink.tsx'
import { ErrorBoundary, ErrorPage } from './ErrorPage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LanguageOffer, Toasts, PageTranslation } from './DeferredParts.tsx'
import { getPage } from './pages.ts'
import { useDeferredBlocks } from '../lib/idle.ts'
import { useScroll } from './scroll-positions.ts'

/** Not by the address: a new history entry would not have what the page came with, such as the car of a purchase. */
function skip(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

/** The whole page; under a StaticRouter at build, a PageRouter in the browser. */
export function App({ language }: { language: Language }) {
  const path = splitLanguage(useLocation().pathname).path
  const { Component, data } = use(getPage(language, path))
  const own = translateOf(language, data.messages)
  // Every page has the texts of header and footer: with those of the first they stay as they are when the page changes.
  const [t] = useState(() => own)
  const prefetch = useMemo(() => (to: string) => getPage(language, to), [language])
  useScroll()
  useDeferredBlocks(path)
  // What header and footer say of the address follows once the page itself is there. What the not-found page's address
  // says is unknown while it hydrates.
  const shown = useDeferredValue(data.notFound ? '/' : path)
  const current = useDeferredValue(data.notFound ? undefined : path)
  const main = useMemo(
    () => (
      <TranslateContext value={own}>
        <main id="main" tabIndex={-1}>
          <ErrorBoundary key={path} fallback={<ErrorPage />}>
            <Suspense>
              <Component data={data} />
            </Suspense>
          </ErrorBoundary>
        </main>
      </TranslateContext>
    ),
    [Component, data, path, own],
  )
  if (data.redirect) return <Navigate to={data.redirect} replace />
  return (
    // Page translators put elements of their own around texts, which React would stumble over; but see langOf.
    <div data-app {...(translatesPages && { translate: 'no', className: 'notranslate' })}>
      <LanguageContext value={language}>
        <TranslateContext value={t}>
          <PrefetchContext value={prefetch}>
            <a className="skip" href="#main" onClick={skip}>
              {t('skipToContent')}
            </a>
            <Header path={shown} current={current} hero={data.hero?.length ? data.hero : undefined} />
            {main}
            <Footer path={shown} company={data.company} />
            <LanguageOffer path={path} />
            {translatesPages && <PageTranslation path={path} />}
            <Toasts />
          </PrefetchContext>
        </TranslateContext>
      </LanguageContext>
    </div>
  )
}
