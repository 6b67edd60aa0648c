import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { defaultLanguage } from '#domain/languages.ts'
import { useLanguage } from '../lib/i18n.ts'
import { hasChosen, offeredLanguage } from '../lib/language-choice.ts'
import { purchasePaths } from '../lib/paths.ts'
import { toastsExpected, watchToasts } from '../lib/toasts.ts'

const loadArea = () => import('../features/toasts/ToastArea.tsx')

/** Where notices appear. The live region is in the page from the start, because screen readers announce what changes in one,
 *  not one that comes; what fills it is fetched when there is something to say. */
export function Toasts() {
  const [Area, setArea] = useState<ComponentType>()
  useEffect(() => {
    if (Area) return undefined
    let left = false
    const wake = () => {
      if (!toastsExpected()) return
      // Without network nothing is lost: the notices wait, and the next one, or being online again, tries anew.
      loadArea().then(
        ({ ToastArea }) => left || setArea(() => ToastArea),
        () => {},
      )
    }
    wake()
    const unwatch = watchToasts(wake)
    addEventListener('online', wake)
    return () => {
      left = true
      unwatch()
      removeEventListener('online', wake)
    }
  }, [Area])
  return <div aria-live="polite">{Area && <Area />}</div>
}

const loadTranslation = () => import('../features/language/TranslationOffer.tsx')

/** The page translation, fetched where French may stand in for another language; a page that cannot fetch it goes without. */
export function PageTranslation({ path }: { path: string }) {
  const language = useLanguage()
  const [Offer, setOffer] = useState<ComponentType<{ path: string }>>()
  useEffect(() => {
    if (language === defaultLanguage) return undefined
    let left = false
    loadTranslation().then(
      ({ TranslationOffer }) => left || setOffer(() => TranslationOffer),
      () => {},
    )
    return () => {
      left = true
    }
  }, [language])
  return Offer && <Offer path={path} />
}

const loadOffer = () => import('../features/language/offer-in.tsx')

/** On a French page in another browser's language: the page in that language, offered and never forced. Whoever has said
 *  what they want is not asked, nor is anybody while they buy. */
export function LanguageOffer({ path }: { path: string }) {
  const language = useLanguage()
  const [offer, setOffer] = useState<ReactNode>()
  const buying = purchasePaths.includes(path)
  useEffect(() => {
    const wanted = language === defaultLanguage && !buying && !hasChosen() && offeredLanguage(navigator.languages)
    if (!wanted) return undefined
    let left = false
    loadOffer()
      .then(({ offerIn }) => offerIn(wanted, path, () => setOffer(undefined)))
      .then(
        (shown) => left || setOffer(shown),
        () => {}, // an offer that cannot be fetched is none
      )
    return () => {
      left = true
    }
  }, [language, buying, path])
  return buying ? null : offer
}
