const STORAGE_KEY = 'age-page-translation'

/** Whether texts may go to a third party for translation; undefined if nobody has said. */
export type Consent = 'yes' | 'no' | undefined

export function readConsent(): Consent {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'yes' || stored === 'no' ? stored : undefined
  } catch {
    return undefined
  }
}

export function keepConsent(consent: 'yes' | 'no'): void {
  try {
    localStorage.setItem(STORAGE_KEY, consent)
  } catch {} // where storage is blocked it holds for this page
}
