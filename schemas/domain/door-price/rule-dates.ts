import { dateInWords } from '../languages.ts'
import { CRIMEA, placeName } from '../place.ts'
import { checkedRules, type PlacedRule } from './countries.ts'
import { entryRules } from './entry.ts'
import type { LineId, Source } from './rule.ts'

/** Names of the lines for those who keep the rules; buyers read `doorLine_…`. */
const lineNames: Readonly<Record<LineId, string>> = {
  price: 'Prix',
  transport: 'Transport',
  duty: 'Droits de douane',
  vat: 'TVA',
  excise: 'Taxe sur les véhicules',
  co2Malus: 'Malus CO₂',
  massMalus: 'Malus au poids',
  registration: 'Taxe d’immatriculation',
  fixedFees: 'Frais fixes',
}

/** A rule whose sources somebody has to look at again, in French. */
export interface DueRule {
  /** 'Malus CO₂, France', 'Entrée, Sénégal'. */
  title: string
  /** Since when, 'YYYY-MM-DD'. */
  recheckBy: string
  source: string
  /** Address of the source. */
  url?: string
}

/** The rules that have to be looked at again on a day ('YYYY-MM-DD'), the longest overdue first: their date has come, or they are
 *  no longer valid and no other has taken their place. */
export const rulesDue = (day: string, rules: readonly PlacedRule[] = checkedRules): DueRule[] =>
  [
    ...rules.flatMap((placed) => {
      const since = dueSince(placed, day, rules)
      const { id, sources } = placed.rule
      return since === undefined ? [] : [dueRule(lineNames[id], placed.places, since, sources[0])]
    }),
    ...entryRules.flatMap(({ countries, recheckBy, source }) =>
      recheckBy <= day ? [dueRule('Entrée', countries, recheckBy, source)] : [],
    ),
  ].toSorted((a, b) => (a.recheckBy < b.recheckBy ? -1 : 1))

function dueRule(name: string, places: readonly string[], recheckBy: string, source?: Source): DueRule {
  // Intl has no name for Crimea.
  const named = places.map((place) => (place === CRIMEA ? 'Crimée' : placeName(place, 'fr')))
  const title = `${name}, ${[...new Set(named)].join(', ')}`
  return { title, recheckBy, source: source?.name ?? '', ...(source?.url && { url: source.url }) }
}

/** Since when a rule has to be looked at again; undefined if it need not be. */
function dueSince({ places, rule }: PlacedRule, day: string, rules: readonly PlacedRule[]): string | undefined {
  const { id, recheckBy, validTo = day } = rule
  const isFollowed = rules.some(
    (other) =>
      other.rule.id === id &&
      other.rule.validFrom > validTo &&
      other.rule.validFrom <= day &&
      other.places.some((place) => places.includes(place)),
  )
  if (validTo < day && !isFollowed) return validTo < recheckBy ? validTo : recheckBy
  return recheckBy <= day ? recheckBy : undefined
}

/** One line about a due rule, for reports. */
export const dueLine = ({ title, recheckBy, source, url }: DueRule): string =>
  `${title} : à relire depuis le ${dateInWords(recheckBy, 'fr')} (${[source, url].filter(Boolean).join(', ')})`

/** Two rules for one line of a place that are valid on one day, in words that name both; nobody could say which one counts. */
export const ruleConflicts = (rules: readonly PlacedRule[] = checkedRules): string[] =>
  rules.flatMap((one, index) =>
    rules.slice(index + 1).flatMap((other) => {
      const shared = one.places.filter((place) => other.places.includes(place))
      const [a, b] = [one.rule, other.rule]
      const overlaps = a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')
      if (shared.length === 0 || a.id !== b.id || !overlaps) return []
      return [
        `Deux règles du prix à votre porte valent le même jour (${lineNames[a.id]}, ${shared.join(', ')}) : « ${a.words} » dès le ${a.validFrom} et « ${b.words} » dès le ${b.validFrom}.`,
      ]
    }),
  )
