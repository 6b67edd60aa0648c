import { checkedRules, type PlacedRule } from './countries.ts'
import type { LineId } from './rule.ts'

/** A rule whose sources somebody has to look at again. */
export interface DueRule {
  /** ISO codes, or regions with rules of their own; 'EU': the whole Union. */
  places: readonly string[]
  line: LineId
  /** 'YYYY-MM-DD'. */
  recheckBy: string
  source: string
  url?: string
}

/** The rules that have to be looked at again on a day ('YYYY-MM-DD'), the longest overdue first. */
export const rulesDue = (day: string, rules: readonly PlacedRule[] = checkedRules): DueRule[] =>
  rules
    .filter(({ rule }) => rule.recheckBy <= day)
    .map(({ places, rule: { id, recheckBy, sources } }) => {
      const [first] = sources
      return { places, line: id, recheckBy, source: first?.name ?? '', ...(first?.url && { url: first.url }) }
    })
    .toSorted((a, b) => (a.recheckBy < b.recheckBy ? -1 : 1))

/** Two rules for one line of a place that are valid on one day, in words that name both; nobody could say which one counts. */
export const ruleConflicts = (rules: readonly PlacedRule[] = checkedRules): string[] =>
  rules.flatMap((one, index) =>
    rules.slice(index + 1).flatMap((other) => {
      const shared = one.places.filter((place) => other.places.includes(place))
      const [a, b] = [one.rule, other.rule]
      const overlaps = a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')
      if (shared.length === 0 || a.id !== b.id || !overlaps) return []
      return [
        `Prix à votre porte : deux règles valent le même jour pour « ${a.id} » (${shared.join(', ')}) : « ${a.words} » dès le ${a.validFrom} et « ${b.words} » dès le ${b.validFrom}`,
      ]
    }),
  )
