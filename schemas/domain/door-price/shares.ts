/** Rules that many countries share: a share of the value at arrival, and lines that only an authority can tell. */
import { type Answer, cents, type Facts, type LineId, percentOf, type Rule, SEEN } from './rule.ts'

/** Rates that no law renews each year: read again twelve months after the research. */
const of2026 = { validFrom: '2026-01-01', recheckBy: '2027-11-22' } as const
export const secondary = { confidence: 'secondary', ...of2026 } as const
export const official = { confidence: 'official', ...of2026 } as const
export const contradictory = { confidence: 'contradictory', ...of2026 } as const

/** A share of price and transport, in percent. */
export const ofArrived =
  (percent: number) =>
  ({ arrived }: Facts): Answer =>
    arrived === undefined ? { ask: 'transportUnknown' } : percentOf(percent, arrived)

/** A share of price, transport and duty, in percent. */
export const ofArrivedWithDuty =
  (percent: number) =>
  ({ arrived, line }: Facts): Answer => {
    const duty = line('duty')
    return arrived === undefined || duty === undefined
      ? { ask: 'transportUnknown' }
      : percentOf(percent, arrived + duty)
  }

/** A share of a part of the value at arrival, both in percent: VAT on value and duties. */
export const ofShareOfArrived =
  (percent: number, share: number) =>
  ({ arrived }: Facts): Answer => {
    if (arrived === undefined) return { ask: 'transportUnknown' }
    const { euros } = percentOf((percent * share) / 100, arrived)
    return { euros, how: 'percentOfShare', figures: { arrived, base: cents((arrived * share) / 100) } }
  }

/** A line that the authority knows, and `source` names. */
export const asked = (id: LineId, source: Rule['sources'][number], words: string = 'authority'): Rule => ({
  id,
  words,
  sources: [source],
  ...secondary,
  confidence: 'ask',
  formula: () => ({ ask: words === 'personal' ? 'personal' : 'authority' }),
})

/** A source by its name, read on the day of the research. */
export const source = (name: string, url?: string) => ({ name, ...(url && { url }), seen: SEEN })
