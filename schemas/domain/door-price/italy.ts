import { type Answer, type Country, cents, type Facts, SEEN } from './rule.ts'

/** Italy's IPT: euros up to 53 kW, euros a kilowatt above, and the percent that a province adds at most. */
const IPT = { base: 150.81, upTo: 53, each: 3.5119, percent: 30 }
/** Stamps, entry in the register (PRA), and about as much for the office (MCTC). */
const FEES = { stamps: 48, register: 27, office: 10 }

/** IPT from the least to the most: on the kilowatts over 53 or on all of them (sources differ), without or with the province's
 *  surcharge. */
export function italianTax({ powerKw }: Pick<Facts, 'powerKw'>): Answer {
  if (powerKw === undefined) return { ask: 'powerMissing' }
  const { upTo, base, each, percent } = IPT
  const most = (sum: number) => cents((sum * (100 + percent)) / 100)
  if (powerKw <= upTo) return { from: base, to: most(base), how: 'italianLeast', figures: { kilowatts: powerKw } }
  const excess = powerKw - upTo
  const least = cents(base + each * excess)
  const figures = { kilowatts: powerKw, excess, least, all: cents(each * powerKw) }
  return { from: least, to: most(each * powerKw), uncertain: true, how: 'italianIpt', figures }
}

export const italy: Country = {
  places: ['IT'],
  rules: [
    {
      id: 'registration',
      words: 'italianIpt',
      ofPassengerCars: true,
      figures: { ...IPT, yearOfTariff: 2026 },
      reads: ['powerKw'],
      sources: [
        { name: 'quattroruote.it', url: 'https://www.quattroruote.it', seen: SEEN },
        { name: 'gazzetta.it', url: 'https://www.gazzetta.it', seen: SEEN },
      ],
      confidence: 'secondary',
      validFrom: '2026-01-01',
      recheckBy: '2027-01-01',
      formula: italianTax,
    },
    {
      id: 'fixedFees',
      words: 'italianFees',
      figures: { ...FEES, yearOfTariff: 2026 },
      sources: [{ name: 'motor1.it', url: 'https://it.motor1.com', seen: SEEN }],
      confidence: 'secondary',
      validFrom: '2026-01-01',
      recheckBy: '2027-01-01',
      formula: () => ({ euros: FEES.stamps + FEES.register + FEES.office }),
    },
  ],
}
