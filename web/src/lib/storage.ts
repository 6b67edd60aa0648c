import { isVehicleId } from '#domain/vehicle-id.ts'

function attempt<Result>(what: string, act: () => Result): Result | undefined {
  try {
    return act()
  } catch (error) {
    console.error(what, error)
    return undefined
  }
}

/** A list's place in this browser, for jotai's `atomWithStorage`. `repair` makes a list of whatever was stored; failures are
 *  only logged, under `name`: a browser that refuses storage keeps the list as long as the page. */
export function keptList<Item>(name: string, repair: (stored: unknown) => Item[]) {
  const parse = (text: string | null): Item[] =>
    (text !== null && attempt(`${name}: what is stored cannot be read`, () => repair(JSON.parse(text)))) || []
  return {
    getItem: (key: string): Item[] =>
      parse(attempt(`${name}: cannot be read`, () => localStorage.getItem(key)) ?? null),
    /** An empty list leaves nothing behind. */
    setItem: (key: string, items: Item[]): void =>
      attempt(`${name}: cannot be saved`, () =>
        items.length > 0 ? localStorage.setItem(key, JSON.stringify(items)) : localStorage.removeItem(key),
      ),
    removeItem: (key: string): void => attempt(`${name}: cannot be deleted`, () => localStorage.removeItem(key)),
    /** Changes made in other tabs; a null key means that everything was deleted. */
    subscribe: (key: string, changed: (items: Item[]) => void) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed(parse(event.newValue))
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

/** A list of ids from anything: what is none is dropped, doubles count once, the first `most` stay. */
export const repairIds = (stored: unknown, most: number): string[] =>
  [...new Set((Array.isArray(stored) ? stored : []).filter(isVehicleId))].slice(0, most)
