import { standardCode } from '#domain/languages.ts'
import { useEffect, useRef, useState } from 'react'
import { loadOfferTexts } from '../../content/offer-texts.ts'
import { foreignScriptRuns, mayStartForeignScript } from '../../lib/foreign-script.ts'
import { useLanguage, type Translate } from '../../lib/i18n.ts'
import { OfferLine } from '../../ui/OfferLine/OfferLine.tsx'
import { keepConsent, readConsent } from './consent.ts'
import { useFrenchLeft } from './use-french-left.ts'
import { endWidget, startWidget, type PageWidget } from './widget.ts'

/** Where a page of another language still has French in it: its translation by a third party, which is loaded only after the
 *  visitor agrees, and which can be stopped. Neither on a page that asks for a person's data, nor later in its tab. */
export function TranslationOffer({ path }: { path: string }) {
  const language = useLanguage()
  const french = useFrenchLeft(path)
  const [consent, setConsent] = useState(readConsent)
  const [closed, setClosed] = useState(false)
  const [t, setT] = useState<Translate>()
  const widget = useRef<PageWidget>(undefined)
  const wanted = french && consent !== 'no'

  useEffect(() => {
    if (!wanted || consent !== 'yes' || widget.current || !mayStartForeignScript()) return
    widget.current = startWidget(language)
  }, [wanted, consent, language, path])
  useEffect(
    () => () => {
      widget.current?.stop()
      widget.current = undefined
    },
    [language],
  )
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current !== path) widget.current?.again()
    shown.current = path
  }, [path])
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    loadOfferTexts(language).then(
      (texts) => left || setT(() => texts),
      () => {}, // an offer that cannot be fetched is none
    )
    return () => {
      left = true
    }
  }, [wanted, language])

  const decide = (answer: 'yes' | 'no') => {
    keepConsent(answer)
    setConsent(answer)
  }
  if (!t || !wanted || closed || !(foreignScriptRuns() || mayStartForeignScript())) return null
  const line = { lang: standardCode(language), label: t('frenchTranslate'), close: t('offerClose') }
  if (consent === 'yes')
    return (
      <OfferLine {...line} text={t('frenchTranslated')} onClose={() => setClosed(true)}>
        <button type="button" onClick={() => (keepConsent('no'), endWidget())}>
          {t('frenchStop')}
        </button>
      </OfferLine>
    )
  return (
    <OfferLine {...line} text={t('frenchLeft')} note={t('frenchNote')} onClose={() => decide('no')}>
      <button type="button" onClick={() => decide('yes')}>
        {t('frenchTranslate')}
      </button>
    </OfferLine>
  )
}
