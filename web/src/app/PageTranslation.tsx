import { useEffect, useState, type ComponentType } from 'react'
import { defaultLanguage } from '#domain/languages.ts'
import { useLanguage } from '../lib/i18n.ts'

const load = () => import('../features/translation/TranslationOffer.tsx')

/** The page translation, fetched where French may stand in for another language; a page that cannot fetch it goes without. */
export function PageTranslation({ path }: { path: string }) {
  const language = useLanguage()
  const [Offer, setOffer] = useState<ComponentType<{ path: string }>>()
  useEffect(() => {
    if (language === defaultLanguage) return undefined
    let left = false
    load().then(
      ({ TranslationOffer }) => left || setOffer(() => TranslationOffer),
      () => {},
    )
    return () => {
      left = true
    }
  }, [language])
  return Offer && <Offer path={path} />
}
