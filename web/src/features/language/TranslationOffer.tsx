import { useEffect, useRef, useState } from 'react'
import { defaultLanguage, type Language, standardCode } from '#domain/languages.ts'
import { loadOfferTexts } from '../../content/offer-texts.ts'
import { foreignScriptRuns, mayStartForeignScript, noteForeignScript } from '../../lib/foreign-script.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOptional } from '../../lib/loaders.ts'
import { storedValue } from '../../lib/storage.ts'
import { OfferLine } from '../../ui/OfferLine.tsx'

/** Offers to translate a page's remaining French by a third party's script. The script loads only with the visitor's consent,
 *  and never on a page that asks for personal data or in a tab that has shown one. The visitor can stop it. */
export function TranslationOffer({ path }: { path: string }) {
  const language = useLanguage()
  const french = useFrenchLeft(path)
  const [consent, setConsent] = useState(storedAnswer.read)
  const [closed, setClosed] = useState(false)
  const widget = useRef<PageWidget>(undefined)
  const needed = french && consent !== 'no'
  const t = useOptional(needed && language, needed && (() => loadOfferTexts(language)))

  useEffect(() => {
    if (!needed || consent !== 'yes' || widget.current || !mayStartForeignScript()) return
    widget.current = startWidget(language)
  }, [needed, consent, language, path])
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
    writeAnswer(answer)
    setConsent(answer)
  }
  if (!t || !needed || closed || !(foreignScriptRuns() || mayStartForeignScript())) return null
  const line = { lang: standardCode(language), label: t('frenchTranslate'), close: t('offerClose') }
  if (consent === 'yes')
    return (
      <OfferLine {...line} text={t('frenchTranslated')} onClose={() => setClosed(true)}>
        <button type="button" onClick={() => (writeAnswer('no'), endWidget())}>
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

/** Milliseconds: an answer is forgotten after six months (CNIL, recommandation cookies, délibération 2020-092 of 2020-09-17, from
 *  memory). */
const ANSWER_LIFETIME = 182 * 24 * 60 * 60 * 1000

/** Consent to sending texts to a third party for translation, or its refusal. If storage is blocked, it lasts for this page. */
const storedAnswer = storedValue('localStorage', 'age-page-translation', (json) => {
  if (typeof json !== 'object' || json === null || !('answer' in json) || !('at' in json)) return undefined
  const { answer, at } = json
  const age = typeof at === 'number' ? Date.now() - at : Number.NaN
  const isKnown = answer === 'yes' || answer === 'no'
  return isKnown && age >= 0 && age < ANSWER_LIFETIME ? answer : undefined
})
const writeAnswer = (answer: 'yes' | 'no') => storedAnswer.write({ answer, at: Date.now() })

/** Whether the page contains a French fallback text, including parts that load later. */
function useFrenchLeft(path: string): boolean {
  const [found, setFound] = useState(false)
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return undefined
    // Alternative texts of pictures are not visible.
    const check = () => setFound(main.querySelector('[lang="fr"]:not(img)') !== null)
    const changes = new MutationObserver(check)
    changes.observe(main, { childList: true, subtree: true })
    check()
    return () => changes.disconnect()
  }, [path])
  return found
}

export interface PageWidget {
  /** Call when the page has changed: translates it again after half a second. */
  again: () => void
  /** Clears all timers. */
  stop: () => void
}

/** Milliseconds (specification, sections 4 and 9): after the first load, after a change, between polls, until giving up. */
const FIRST_APPLY_MS = 1500

const REAPPLY_MS = 500
const POLL_MS = 100
const GIVE_UP_MS = 10_000

/** Loads the third party's widget and has it translate French texts into the language. Requires the visitor's consent. Logs an
 *  error if the widget does not load. */
export function startWidget(language: Language): PageWidget {
  let polling: ReturnType<typeof setInterval> | undefined
  const apply = () => {
    clearInterval(polling)
    const polls = GIVE_UP_MS / POLL_MS
    let poll = 0
    polling = setInterval(() => {
      poll += 1
      const select = document.querySelector<HTMLSelectElement>(SELECTOR)
      const offered = select && [...select.options].some(({ value }) => value === language)
      if (offered) {
        select.value = language
        select.dispatchEvent(new Event('change'))
      }
      if (!offered && poll < polls) return
      clearInterval(polling)
      if (!offered) console.error('the page translation is not available')
    }, POLL_MS)
  }
  const first = setTimeout(apply, FIRST_APPLY_MS)
  let next: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(next)
    next = setTimeout(apply, REAPPLY_MS)
  }
  noteForeignScript()
  loadScript(language, again)
  return {
    again,
    stop: () => {
      clearTimeout(first)
      clearTimeout(next)
      clearInterval(polling)
    },
  }
}

const CALLBACK = 'agePageTranslation'
const SCRIPT = `https://translate.google.com/translate_a/element.js?cb=${CALLBACK}`
const HOLDER_ID = 'page-translation'
const SELECTOR = 'select.goog-te-combo'

interface WidgetOptions {
  pageLanguage: string
  includedLanguages: string
  autoDisplay: boolean
}

interface WidgetWindow {
  [CALLBACK]?: () => void
  google?: { translate: { TranslateElement: new (options: WidgetOptions, holder: string) => unknown } }
}

/** Adds the script once per document, outside React's tree. */
function loadScript(language: Language, onReady: () => void): void {
  const page: WidgetWindow = window as WidgetWindow
  page[CALLBACK] = () => {
    const options = { pageLanguage: defaultLanguage, includedLanguages: language, autoDisplay: false }
    if (page.google) new page.google.translate.TranslateElement(options, HOLDER_ID)
    onReady()
  }
  if (document.getElementById(HOLDER_ID)) return
  const holder = Object.assign(document.createElement('div'), { id: HOLDER_ID, hidden: true })
  document.body.append(holder, Object.assign(document.createElement('script'), { src: SCRIPT, async: true }))
}

/** Deletes the widget's cookies and reloads the page without it. */
function endWidget(): void {
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, n) => `; domain=.${parts.slice(n).join('.')}`)]
  for (const domain of domains) document.cookie = `googtrans=; path=/; max-age=0${domain}`
  location.reload()
}
