/** Local storage lasts in this browser, session storage in this tab. */
type Area = 'localStorage' | 'sessionStorage'

/** A browser may refuse storage: reading then finds nothing and writing does nothing. `complaint` is logged if it does. */
function attempt<Result>(act: () => Result, complaint?: string): Result | undefined {
  try {
    return act()
  } catch (error) {
    if (complaint) console.error(complaint, error)
    return undefined
  }
}

/** A stored text; anybody may have written it. */
export const storedText = (area: Area, key: string) => ({
  read: (): string | undefined => attempt(() => globalThis[area].getItem(key)) ?? undefined,
  write: (text: string): void => attempt(() => globalThis[area].setItem(key, text)),
  clear: (): void => attempt(() => globalThis[area].removeItem(key)),
})

/** A value stored as JSON. `parse` returns undefined for a value that it does not know. */
export function storedValue<Value>(area: Area, key: string, parse: (json: unknown) => Value | undefined) {
  const { read: readText, write, clear } = storedText(area, key)
  const read = (): Value | undefined => attempt(() => parse(JSON.parse(readText() ?? 'null')))
  return {
    read,
    write: (value: unknown): void => write(JSON.stringify(value)),
    clear,
    /** Reads it once. */
    take: (): Value | undefined => {
      const value = read()
      clear()
      return value
    },
  }
}

/** Storage for jotai's `atomWithStorage`: a list in local storage. `repair` makes a list of any stored JSON; failures are logged
 *  under `name`, and the list then lasts as long as the page. */
export function storedList<Item>(name: string, repair: (stored: unknown) => Item[]) {
  const parse = (text: string | null | undefined): Item[] =>
    (text && attempt(() => repair(JSON.parse(text)), `${name}: cannot be parsed`)) || []
  return {
    getItem: (key: string): Item[] => parse(attempt(() => localStorage.getItem(key), `${name}: cannot be read`)),
    /** An empty list leaves no entry behind. */
    setItem: (key: string, items: Item[]): void =>
      attempt(
        () => (items.length > 0 ? localStorage.setItem(key, JSON.stringify(items)) : localStorage.removeItem(key)),
        `${name}: cannot be saved`,
      ),
    removeItem: (key: string): void => attempt(() => localStorage.removeItem(key), `${name}: cannot be deleted`),
    /** Changes made in other tabs; a null key means that all entries were deleted. */
    subscribe: (key: string, changed: (items: Item[]) => void) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed(parse(event.newValue))
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}
