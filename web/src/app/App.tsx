import {
  type ComponentType,
  createElement,
  type MouseEvent,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { LanguageContext, TranslateContext, translateOf, useLanguage } from '../lib/i18n.ts'
import { useDeferredBlocks } from '../lib/idle.ts'
import { languageChoice, offeredLanguage } from '../lib/language-choice.ts'
import { useOptional } from '../lib/loaders.ts'
import { purchasePaths, splitLanguage } from '../lib/paths.ts'
import { translatesPages } from '../lib/site-constants.ts'
import { toastsExpected, watchToasts } from '../lib/toasts.ts'
import { PrefetchContext } from '../ui/PageLink.tsx'
import { ErrorBoundary, ErrorPage } from './ErrorPage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { getPage } from './pages.ts'
import { useScroll } from './scroll-positions.ts'

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

/** Not by the address: a new history entry would not have what the page came with, such as the car of a purchase. */
function skip(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

// Parts of every page whose code loads after hydration.

/** The page's toasts. Screen readers announce what changes in a live region, not a region that appears: it is in the page from the
 *  start, and its code loads when there is something to say. */
export function Toasts() {
  const [Area, setArea] = useState<ComponentType>()
  useEffect(() => {
    if (Area) return undefined
    let left = false
    const load = () => {
      if (!toastsExpected()) return
      // If this fails the toasts wait; the next one, or being online again, tries again.
      import('../features/toasts/ToastArea.tsx').then(
        ({ ToastArea }) => left || setArea(() => ToastArea),
        () => {},
      )
    }
    load()
    const unwatch = watchToasts(load)
    addEventListener('online', load)
    return () => {
      left = true
      unwatch()
      removeEventListener('online', load)
    }
  }, [Area])
  return <div aria-live="polite">{Area && <Area />}</div>
}

/** Offers the page in the browser's language to visitors of a French page, unless they have chosen one or are buying. */
export function LanguageOffer({ path }: { path: string }) {
  const language = useLanguage()
  const [closed, setClosed] = useState(false)
  const buying = purchasePaths.includes(path)
  const offer = useOptional(`${language} ${path}`, async () => {
    const offered =
      language === defaultLanguage && !buying && !languageChoice.read() && offeredLanguage(navigator.languages)
    if (!offered) return undefined
    const { offerIn } = await import('../features/language/offer-in.tsx')
    return offerIn(offered, path, () => setClosed(true))
  })
  return buying || closed ? null : offer
}

/** Offers a machine translation where French stands in for another language. */
function PageTranslation({ path }: { path: string }) {
  const language = useLanguage()
  const offer = useOptional(language, language !== defaultLanguage && loadTranslationOffer)
  return offer && createElement(offer, { path })
}

const loadTranslationOffer = async () => (await import('../features/language/TranslationOffer.tsx')).TranslationOffer
