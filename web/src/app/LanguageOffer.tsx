import { useEffect, useState, type ReactNode } from 'react'
import { defaultLanguage } from '#domain/languages.ts'
import { hasChosen } from '../lib/choose-language.ts'
import { useLanguage } from '../lib/i18n.ts'
import { offeredLanguage } from '../lib/offered-language.ts'
import { purchasePaths } from '../lib/paths.ts'

const load = () => import('../features/language-offer/offer-in.tsx')

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
    load()
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
