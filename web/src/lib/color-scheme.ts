/** Mantine's own key and values, so that its widgets agree with the page. */
const STORAGE_KEY = 'mantine-color-scheme-value'
export const schemes = ['light', 'dark', 'auto'] as const
export type Scheme = (typeof schemes)[number]

const listeners = new Set<() => void>()

/** What the visitor chose; 'auto' follows the system, and is what a blocked or foreign stored value means. */
export function chosenScheme(): Scheme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return schemes.find((scheme) => scheme === stored) ?? 'auto'
  } catch {
    return 'auto'
  }
}

/** Repaints at once. Where storage is blocked the choice does not last, which is all that can be done. */
export function chooseScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, scheme)
  } catch {}
  const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

export function watchScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
