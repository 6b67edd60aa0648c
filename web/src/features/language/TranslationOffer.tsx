import { useEffect, useRef, useState } from 'react'
import { standardCode } from '#domain/languages.ts'
import { loadOfferTexts } from '../../content/offer-texts.ts'
import { foreignScriptRuns, mayStartForeignScript } from '../../lib/foreign-script.ts'
import { type Translate, useLanguage } from '../../lib/i18n.ts'
import { OfferLine } from '../../ui/OfferLine.tsx'
import { endWidget, type PageWidget, startWidget } from './translation-widget.ts'

const STORAGE_KEY = 'age-page-translation'

/** Whether texts may go to a third party for translation; undefined if nobody has said. */
export type Consent = 'yes' | 'no' | undefined

function readConsent(): Consent {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'yes' || stored === 'no' ? stored : undefined
  } catch {
    return undefined
  }
}

function keepConsent(consent: 'yes' | 'no'): void {
  try {
    localStorage.setItem(STORAGE_KEY, consent)
  } catch {} // where storage is blocked it holds for this page
}

/** Whether French stands in for the page's language somewhere in it; parts that come later are seen too. */
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
