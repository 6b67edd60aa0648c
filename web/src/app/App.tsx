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
import { getPage, prefetchPage } from './pages.ts'
import { PlaceAddress } from './PlaceAddress.tsx'
import { useScroll } from './scroll-positions.ts'

/** The whole page; under a StaticRouter at build, a PageRouter in the browser. */
export function App({ language }: { language: Language }) {
  const { pathname, search } = useLocation()
  const { path } = splitLanguage(pathname)
  // The build renders some pages for the query of their address; in the browser they begin with what was rendered.
  const { Component, data } = use(getPage(language, import.meta.env.SSR ? path + search : path))
  const own = translateOf(language, data.messages)
  // Header and footer keep the first page's translator, so that they do not re-render on navigation. Every page has their
  // texts.
  const [t] = useState(() => own)
  const prefetch = useMemo(() => (to: string) => prefetchPage(language, to), [language])
  useScroll()
  useDeferredBlocks(path)
  // Header and footer update after the page itself. The not-found page is prerendered without an address.
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
    // Page translators wrap texts in extra elements, which breaks React's updates. `langOf` marks the exceptions.
    <div data-app {...(translatesPages && { translate: 'no', className: 'notranslate' })}>
      <LanguageContext value={language}>
        <TranslateContext value={t}>
          <PrefetchContext value={prefetch}>
            <a className="skip" href="#main" onClick={skip}>
              {t('skipToContent')}
            </a>
            <Header
              path={shown}
              current={current}
              hero={data.hero?.length ? data.hero : undefined}
              company={data.company}
            />
            {main}
            <Footer path={shown} company={data.company} />
            <LanguageOffer path={path} />
            {translatesPages && <PageTranslation path={path} />}
            <Toasts />
            <PlaceAddress />
          </PrefetchContext>
        </TranslateContext>
      </LanguageContext>
    </div>
  )
}

/** Moves focus without changing the address: a new history entry would lose the page's navigation state, such as the car being
 *  bought. */
function skip(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

// Parts of every page whose code loads after hydration.

/** The live region for toasts. Screen readers announce changes in a live region only if it existed before, so it is always in
 *  the page. Its code loads with the first toast. */
export function Toasts() {
  const [Area, setArea] = useState<ComponentType>()
  useEffect(() => {
    if (Area) return undefined
    let left = false
    const load = () => {
      if (!toastsExpected()) return
      // If this fails, the toasts stay queued; the next toast or the `online` event retries.
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

/** Offers a machine translation of French fallback texts. */
function PageTranslation({ path }: { path: string }) {
  const language = useLanguage()
  const offer = useOptional(language, language !== defaultLanguage && loadTranslationOffer)
  return offer && createElement(offer, { path })
}

const loadTranslationOffer = async () => (await import('../features/language/TranslationOffer.tsx')).TranslationOffer
