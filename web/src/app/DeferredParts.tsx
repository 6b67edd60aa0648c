// Parts of every page whose code loads after hydration.
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { defaultLanguage } from '#domain/languages.ts'
import { useLanguage } from '../lib/i18n.ts'
import { languageChoice, offeredLanguage } from '../lib/language-choice.ts'
import { useOptional } from '../lib/loaders.ts'
import { purchasePaths } from '../lib/paths.ts'
import { toastsExpected, watchToasts } from '../lib/toasts.ts'

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
export function PageTranslation({ path }: { path: string }) {
  const language = useLanguage()
  const offer = useOptional(language, language !== defaultLanguage && loadTranslationOffer)
  return offer && createElement(offer, { path })
}
const loadTranslationOffer = async () => (await import('../features/language/TranslationOffer.tsx')).TranslationOffer
