import { addDays } from '../calendar.ts'
import { countryOf, isOpenToCars, type PlaceId } from '../place.ts'
import type { Listing } from '../listing.ts'

/** How sure a rule is: the law's text was seen, another source was, sources contradict each other, or nobody knows. */
export type Confidence = 'official' | 'secondary' | 'contradictory' | 'ask'

/** Why a car may not enter, in the order in which reasons are told. */
type EntryReason = 'closed' | 'leftHandDrive' | 'fuel' | 'age' | 'personal' | 'unknown'

/** A rule on which used cars may enter a country. Seen: the day on which somebody read the source, 'YYYY-MM-DD'. */
export interface EntryRule {
  countries: readonly string[]
  /** `age`: at most `maxYears` from first registration to arrival. `personal`: conditions of the buyer, not of the car. `unknown`:
   *  nobody has read this country's rules, and the source has no name. */
  reason: EntryReason
  maxYears?: number
  fuels?: readonly NonNullable<Listing['fuel']>[]
  source: { name: string; url?: string; seen: string }
  confidence: Confidence
  /** True: no source contradicts it, so an order that breaks it is refused. False: the buyer asks his customs first. */
  refuses: boolean
}

const seen = '2026-11-22'

/** The shop's cars have the steering wheel on the left. Sources: design page "Prix à votre porte", annex A.9. */
const entryRules: readonly EntryRule[] = [
  {
    countries: ['RU'],
    reason: 'closed',
    source: {
      name: 'Règlement (UE) nº 833/2014, article 3 duodecies et annexe XXIII',
      url: 'https://eur-lex.europa.eu/eli/reg/2014/833/oj',
      seen,
    },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['BY'],
    reason: 'closed',
    source: {
      name: 'Règlement (CE) nº 765/2006',
      url: 'https://eur-lex.europa.eu/eli/reg/2006/765/oj',
      seen,
    },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['KP'],
    reason: 'closed',
    source: {
      name: 'Règlement (UE) 2017/1509',
      url: 'https://eur-lex.europa.eu/eli/reg/2017/1509/oj',
      seen: '2026-11-23',
    },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['ZA'],
    reason: 'leftHandDrive',
    source: { name: 'ITAC, lignes directrices sur les voitures d’occasion', url: 'https://www.itac.org.za', seen },
    confidence: 'official',
    refuses: true,
  },
  {
    countries: ['DZ'],
    reason: 'fuel',
    fuels: ['diesel'],
    source: { name: 'dnalgerie.com', url: 'https://www.dnalgerie.com', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['DZ'],
    reason: 'age',
    maxYears: 3,
    source: { name: 'dnalgerie.com', url: 'https://www.dnalgerie.com', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['DZ'],
    reason: 'personal',
    source: { name: 'dnalgerie.com', url: 'https://www.dnalgerie.com', seen },
    confidence: 'secondary',
    refuses: false,
  },
  {
    countries: ['SN'],
    reason: 'age',
    maxYears: 10,
    source: { name: 'Douanes du Sénégal, décret du 24 octobre 2025', url: 'https://www.douanes.sn', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['CI'],
    reason: 'age',
    maxYears: 5,
    source: { name: 'Côte d’Ivoire, décret nº 2017-792', seen },
    confidence: 'official',
    refuses: true,
  },
  {
    countries: ['MA'],
    reason: 'age',
    maxYears: 5,
    source: { name: 'Jurisprudence marocaine, jurispromaroc ; le360.ma', url: 'https://le360.ma', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['SA'],
    reason: 'age',
    maxYears: 5,
    source: { name: 'oneroofautos, jinyucars (guides d’exportation)', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['KW'],
    reason: 'age',
    maxYears: 5,
    source: {
      name: 'Koweït, loi nº 147/2000, selon japanesecartrade.com',
      url: 'https://www.japanesecartrade.com',
      seen,
    },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['BH'],
    reason: 'age',
    maxYears: 5,
    source: { name: 'japanesecartrade.com', url: 'https://www.japanesecartrade.com', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['AE'],
    reason: 'age',
    maxYears: 10,
    source: { name: 'uaeexperthub, wcshipping (guides de 2025)', seen },
    confidence: 'contradictory',
    refuses: false,
  },
  {
    countries: ['TN'],
    reason: 'personal',
    source: { name: 'Douane tunisienne', url: 'https://www.douane.gov.tn', seen },
    confidence: 'official',
    refuses: false,
  },
  {
    countries: ['CM'],
    reason: 'personal',
    source: { name: 'camer.be', url: 'https://www.camer.be', seen },
    confidence: 'contradictory',
    refuses: false,
  },
]

const unknownRule: EntryRule = {
  countries: [],
  reason: 'unknown',
  source: { name: '', seen },
  confidence: 'ask',
  refuses: false,
}

/** The rules of a place's country, in the order in which reasons are told; none where every car may enter. */
export function entryRulesOf(place: PlaceId): readonly EntryRule[] {
  const known = entryRules.filter(({ countries }) => countries.includes(countryOf(place)))
  return known.length > 0 || isOpenToCars(place) ? known : [unknownRule]
}

/** Whether a car may enter. `refused`: a rule that no source contradicts forbids it. `ask`: a rule may forbid it, or a fact of
 *  the car is missing. `until`: the last month in which an order still arrives in time, 'YYYY-MM'. */
export type Entry =
  | { kind: 'open'; until?: string }
  | { kind: 'refused'; rule: EntryRule }
  | { kind: 'ask'; rule: EntryRule; until?: string }

type EntryCar = { firstRegistration?: string | undefined; fuel?: Listing['fuel'] }

/** Whether a car ordered on `day` ('YYYY-MM-DD'), `daysToArrival` later, may enter the country of `place`. A first registration
 *  known by its month alone counts to the buyer's advantage; one that is missing has to be asked for. */
export function entryOf(
  car: EntryCar,
  place: PlaceId,
  { day, daysToArrival }: { day: string; daysToArrival: number },
): Entry {
  const rules = entryRulesOf(place)
  const arrival = addDays(day, daysToArrival)
  const verdicts = rules.map((rule) => ({ rule, verdict: verdictOf(rule, car, arrival) }))
  const broken = verdicts.find(({ rule, verdict }) => rule.refuses && verdict === 'broken')
  if (broken) return { kind: 'refused', rule: broken.rule }
  const limit = verdicts.flatMap(({ rule }) => lastEntry(rule, car) ?? []).sort()[0]
  const until = limit && addDays(limit, -daysToArrival).slice(0, 7)
  const doubted = verdicts.find(({ verdict }) => verdict !== 'kept')
  if (doubted) return { kind: 'ask', rule: doubted.rule, ...(until && { until }) }
  return { kind: 'open', ...(until && { until }) }
}

function verdictOf(rule: EntryRule, car: EntryCar, arrival: string): 'kept' | 'broken' | 'unknown' {
  if (rule.reason === 'closed' || rule.reason === 'leftHandDrive') return 'broken'
  if (rule.reason === 'personal' || rule.reason === 'unknown') return 'unknown'
  if (rule.reason === 'fuel') {
    if (!car.fuel) return 'unknown'
    return rule.fuels?.includes(car.fuel) ? 'broken' : 'kept'
  }
  const last = lastEntry(rule, car)
  if (last === undefined) return 'unknown'
  return arrival <= last ? 'kept' : 'broken'
}

/** The last day on which the car's age lets it in, 'YYYY-MM-DD', from the day of first registration or the end of its month. */
function lastEntry({ maxYears }: EntryRule, { firstRegistration }: EntryCar): string | undefined {
  if (maxYears === undefined || !firstRegistration) return undefined
  const [year = 0, month = 0, day] = firstRegistration.split('-').map(Number)
  const end = day === undefined ? Date.UTC(year + maxYears, month, 0) : Date.UTC(year + maxYears, month - 1, day)
  return new Date(end).toISOString().slice(0, 10)
}
