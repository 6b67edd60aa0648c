import { columnByKey, type Matching, titleKey } from './columns.ts'

/* Kept in the browser, not in the content: choosing a column must not write before the editor agrees to the import, and two
 * dealers' programs may use one word for two things. */
const KEY = 'age-import-columns'

let kept = storedMatching()

/** The columns chosen by hand in this browser. */
export const keptMatching = (): Matching => kept

/** A damaged entry, or one for a column that is gone, is dropped. */
function storedMatching(): Matching {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(Object(stored)).filter(
      (entry): entry is [string, string] => entry[1] === '' || columnByKey.has(String(entry[1])),
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** Remembers the column for a title ('' leaves it aside), and returns the whole matching. */
export function keepMatching(title: string, column: string): Matching {
  kept = { ...kept, [titleKey(title)]: column }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  return kept
}
