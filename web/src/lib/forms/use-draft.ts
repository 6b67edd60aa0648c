import { useEffect, type RefObject } from 'react'
import { fillIn, readValues } from './controls.ts'
import { keepDraft, takeDraft, type DraftPlace } from './draft.ts'

type Values = Readonly<Record<string, string>>

/** What was typed survives a change of language and a look at another page. What is then still empty gets `start`, what the
 *  visitor comes about. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  place: DraftPlace,
  start: () => Values | undefined,
): void {
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const draft = takeDraft(place)
    if (draft) fillIn(element, draft)
    const about = start()
    if (about) fillIn(element, about)
    const keep = () => keepDraft(place, readValues(element, place.fields))
    // Back from the browser's cache the page is as it was: what was kept is not needed.
    const forget = ({ persisted }: PageTransitionEvent) => void (persisted && takeDraft(place))
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
