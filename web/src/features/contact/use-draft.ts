import { useEffect, type RefObject } from 'react'
import { fillIn, readValues, type ContactValues } from './contact-values.ts'
import { keepDraft, takeDraft } from './draft.ts'

/** What was typed survives a change of language and a look at another page. What is then still empty gets `start`, what the
 *  visitor comes about. */
export function useDraft(form: RefObject<HTMLFormElement | null>, start: () => ContactValues | undefined): void {
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const draft = takeDraft()
    if (draft) fillIn(element, draft)
    const about = start()
    if (about) fillIn(element, about)
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
    // oxlint-disable-next-line react/exhaustive-deps -- only what the visitor arrives with counts
  }, [form])
}
