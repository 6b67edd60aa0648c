import { useEffect, useRef, useState } from 'react'
import { standardCode } from '#domain/languages.ts'
import { loadOfferTexts } from '../../content/offer-texts.ts'
import { foreignScriptRuns, mayStartForeignScript } from '../../lib/foreign-script.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOptional } from '../../lib/loaders.ts'
import { storedText } from '../../lib/storage.ts'
import { OfferLine } from '../../ui/OfferLine.tsx'
import { endWidget, type PageWidget, startWidget } from './translation-widget.ts'

/** Whether a visitor lets texts go to a third party for translation. Where storage is blocked it holds for this page. */
const storedConsent = storedText('localStorage', 'age-page-translation')

/** Whether French stands in for the page's language somewhere in it, also in parts that load later. */
function useFrenchLeft(path: string): boolean {
  const [found, setFound] = useState(false)
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return undefined
    // A picture's words are not shown.
    const look = () => setFound(main.querySelector('[lang="fr"]:not(img)') !== null)
    const changes = new MutationObserver(look)
    changes.observe(main, { childList: true, subtree: true })
    look()
    return () => changes.disconnect()
  }, [path])
  return found
}

/** Offers to translate the French that a page of another language still has, by a third party's script. It loads only after the
 *  visitor agrees and can be stopped; never on a page that asks for personal data, nor in a tab that has shown one. */
export function TranslationOffer({ path }: { path: string }) {
  const language = useLanguage()
  const french = useFrenchLeft(path)
  const [consent, setConsent] = useState(storedConsent.read)
  const [closed, setClosed] = useState(false)
  const widget = useRef<PageWidget>(undefined)
  const wanted = french && consent !== 'no'
  const t = useOptional(wanted && language, wanted && (() => loadOfferTexts(language)))

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
  const decide = (answer: 'yes' | 'no') => {
    storedConsent.write(answer)
    setConsent(answer)
  }
  if (!t || !wanted || closed || !(foreignScriptRuns() || mayStartForeignScript())) return null
  const line = { lang: standardCode(language), label: t('frenchTranslate'), close: t('offerClose') }
  if (consent === 'yes')
    return (
      <OfferLine {...line} text={t('frenchTranslated')} onClose={() => setClosed(true)}>
        <button type="button" onClick={() => (storedConsent.write('no'), endWidget())}>
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
