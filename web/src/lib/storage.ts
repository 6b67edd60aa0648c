/** Local storage lasts in this browser, session storage in this tab. */
type Area = 'localStorage' | 'sessionStorage'

/** Browsers may block storage: reading then returns nothing and writing does nothing. Logs `complaint` in that case. */
function attempt<Result>(act: () => Result, complaint?: string): Result | undefined {
  try {
    return act()
  } catch (error) {
    if (complaint) console.error(complaint, error)
    return undefined
  }
}

/** A stored text; untrusted. */
export const storedText = (area: Area, key: string) => ({
  read: (): string | undefined => attempt(() => globalThis[area].getItem(key)) ?? undefined,
  write: (text: string): void => attempt(() => globalThis[area].setItem(key, text)),
  clear: (): void => attempt(() => globalThis[area].removeItem(key)),
})

/** A value stored as JSON. `parse` returns undefined for invalid values. */
export function storedValue<Value>(area: Area, key: string, parse: (json: unknown) => Value | undefined) {
  const { read: readText, write, clear } = storedText(area, key)
  const read = (): Value | undefined => attempt(() => parse(JSON.parse(readText() ?? 'null')))
  return {
    read,
    write: (value: unknown): void => write(JSON.stringify(value)),
    clear,
    /** Reads and removes it. */
    take: (): Value | undefined => {
      const value = read()
      clear()
      return value
    },
  }
}

/** Storage for jotai's `atomWithStorage`: a list in local storage. `repair` turns any stored JSON into a valid list. Failures
 *  are logged under `name`; the list then lasts as long as the page. */
export function storedList<Item>(name: string, repair: (stored: unknown) => Item[]) {
  const parse = (text: string | null | undefined): Item[] =>
    (text && attempt(() => repair(JSON.parse(text)), `${name}: cannot be parsed`)) || []
  return {
    getItem: (key: string): Item[] => parse(attempt(() => localStorage.getItem(key), `${name}: cannot be read`)),
    /** An empty list removes the entry. */
    setItem: (key: string, items: Item[]): void =>
      attempt(
        () => (items.length > 0 ? localStorage.setItem(key, JSON.stringify(items)) : localStorage.removeItem(key)),
        `${name}: cannot be saved`,
      ),
    removeItem: (key: string): void => attempt(() => localStorage.removeItem(key), `${name}: cannot be deleted`),
    /** Changes made in other tabs; a null key means that all entries were deleted. */
    subscribe: (key: string, changed: (items: Item[]) => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed(parse(event.newValue))
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
