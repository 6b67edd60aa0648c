import { useEffect, type RefObject } from 'react'
import { fillIn, readValues } from './contact-values.ts'
import { keepDraft, takeDraft } from './draft.ts'

/** What was typed survives a change of language and a look at another page. */
export function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const draft = takeDraft()
    if (draft) fillIn(element, draft)
    const keep = () => keepDraft(readValues(element))
    // Back from the browser's cache the page is as it was: what was kept is not needed.
    const forget = ({ persisted }: PageTransitionEvent) => void (persisted && takeDraft())
    addEventListener('pagehide', keep)
    addEventListener('pageshow', forget)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      removeEventListener('pageshow', forget)
    }
  }, [form])
}
