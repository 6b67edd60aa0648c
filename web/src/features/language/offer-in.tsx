import type { ReactNode } from 'react'
import { defaultLanguage, type Language, languageNames, standardCode } from '#domain/languages.ts'
import { loadOfferTexts } from '../../content/offer-texts.ts'
import { chooseLanguage, languageChoice } from '../../lib/language-choice.ts'
import { pathIn } from '../../lib/paths.ts'
import { OfferLine } from '../../ui/OfferLine.tsx'

/** The offer to read the page in another language, written in that language. Closing it chooses French. */
export async function offerIn(language: Language, path: string, onClose: () => void): Promise<ReactNode> {
  const t = await loadOfferTexts(language)
  if (!t) return undefined
  const code = standardCode(language)
  const close = () => {
    languageChoice.write(defaultLanguage)
    onClose()
  }
  return (
    <OfferLine
      lang={code}
      label={languageNames[language]}
      text={t('offerText')}
      close={t('offerClose')}
      onClose={close}
    >
      <a
        href={`${pathIn(language, path)}?lang=${language}`}
        hrefLang={code}
        onClick={(event) => chooseLanguage(event, language)}
      >
        {t('offerLink')}
      </a>
    </OfferLine>
  )
}
