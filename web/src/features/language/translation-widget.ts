import { defaultLanguage, type Language } from '#domain/languages.ts'
import { noteForeignScript } from '../../lib/foreign-script.ts'

/** Milliseconds (specification, sections 4 and 9): after the first load, after a change, between two looks, until giving up. */
const FIRST_APPLY = 1500
const APPLY_AGAIN = 500
const POLL = 100
const GIVE_UP = 10_000

const CALLBACK = 'agePageTranslation'
const SCRIPT = `https://translate.google.com/translate_a/element.js?cb=${CALLBACK}`
const HOLDER = 'page-translation'
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

export interface PageWidget {
  /** The page has changed: its texts are translated anew after half a second. */
  again: () => void
  /** No timer is left. */
  stop: () => void
}

/** Loads the third party's widget and has it translate what is French into the language. Wants the visitor's consent. If the
 *  widget does not come, the console says so and nothing else happens. */
export function startWidget(language: Language): PageWidget {
  let polling: ReturnType<typeof setInterval> | undefined
  const apply = () => {
    clearInterval(polling)
    const looks = GIVE_UP / POLL
    let look = 0
    polling = setInterval(() => {
      look += 1
      const select = document.querySelector<HTMLSelectElement>(SELECTOR)
      const offered = select && [...select.options].some(({ value }) => value === language)
      if (offered) {
        select.value = language
        select.dispatchEvent(new Event('change'))
      }
      if (!offered && look < looks) return
      clearInterval(polling)
      if (!offered) console.error('the page translation is not available')
    }, POLL)
  }
  const first = setTimeout(apply, FIRST_APPLY)
  let next: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(next)
    next = setTimeout(apply, APPLY_AGAIN)
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

/** Once a page; outside of what React owns. */
function loadScript(language: Language, onReady: () => void): void {
  const page: WidgetWindow = window as WidgetWindow
  page[CALLBACK] = () => {
    const options = { pageLanguage: defaultLanguage, includedLanguages: language, autoDisplay: false }
    if (page.google) new page.google.translate.TranslateElement(options, HOLDER)
    onReady()
  }
  if (document.getElementById(HOLDER)) return
  const holder = Object.assign(document.createElement('div'), { id: HOLDER, hidden: true })
  document.body.append(holder, Object.assign(document.createElement('script'), { src: SCRIPT, async: true }))
}

/** Forgets what the widget keeps, and shows the page without it. */
export function endWidget(): void {
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, n) => `; domain=.${parts.slice(n).join('.')}`)]
  for (const domain of domains) document.cookie = `googtrans=; path=/; max-age=0${domain}`
  location.reload()
}
