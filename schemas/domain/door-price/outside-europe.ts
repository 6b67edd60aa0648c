import { type Country, cents, type Facts, fullYears, type LineId, newValueIn, type Rule, SEEN } from './rule.ts'

type Answer = ReturnType<Rule['formula']>

const secondary = { confidence: 'secondary', validFrom: '2026-01-01', recheckBy: '2027-01-01' } as const
const official = { ...secondary, confidence: 'official' } as const
const contradictory = { ...secondary, confidence: 'contradictory' } as const

/** A share of price and transport, in percent. */
const ofArrived =
  (percent: number) =>
  ({ arrived }: Facts): Answer =>
    arrived === undefined ? { ask: 'transportUnknown' } : { euros: cents((arrived * percent) / 100) }

const ask = (reason: 'authority' | 'personal' | 'rateMissing') => (): Answer => ({ ask: reason })
const asked = (id: LineId, source: Rule['sources'][number], reason: 'authority' | 'personal' = 'authority'): Rule => ({
  id,
  words: reason,
  sources: [source],
  ...secondary,
  confidence: 'ask',
  formula: ask(reason),
})

const swissCustoms = { name: 'Office fédéral de la douane', url: 'https://www.bazg.admin.ch', seen: SEEN }
const zurich = { name: 'Canton de Zurich', url: 'https://www.zh.ch', seen: SEEN }

/** Swiss VAT falls on price, transport and automobile tax. */
const swissVat = ({ arrived, line }: Facts): Answer => {
  const excise = line('excise')
  if (arrived === undefined || excise === undefined) return { ask: 'transportUnknown' }
  return { euros: cents(((arrived + excise) * 8.1) / 100) }
}

export const switzerland: Country = {
  places: ['CH'],
  currency: 'CHF',
  rules: [
    // No customs duty on cars since 1 January 2024, and no proof of origin.
    {
      id: 'duty',
      words: 'swissDuty',
      figures: { yearFirst: 2024 },
      sources: [swissCustoms],
      ...official,
      formula: () => ({ euros: 0 }),
    },
    // Automobile tax: 4 % of the value.
    {
      id: 'excise',
      words: 'percentOfPrice',
      figures: { percent: 4 },
      sources: [zurich],
      ...secondary,
      formula: ({ price }) => ({ euros: cents((price * 4) / 100) }),
    },
    { id: 'vat', words: 'swissVat', figures: { percent: 8.1 }, sources: [zurich], ...secondary, formula: swissVat },
    asked('registration', zurich),
    // Form 13.20 A, 20 CHF: in euros only with the editors' rate.
    {
      id: 'fixedFees',
      words: 'swissForm',
      figures: { francs: 20 },
      sources: [zurich],
      ...secondary,
      formula: ask('rateMissing'),
    },
  ],
}

const senegaleseCustoms = { name: 'Douanes du Sénégal', url: 'https://www.douanes.sn', seen: SEEN }
/** Duty 20, statistics 1, community levies 1, 0.5 and 0.4 percent of the value at arrival by sea. */
const SENEGAL_DUTY = 22.9
/** VAT of 18 % falls on 121 % of it, registration of 3 % on 142.78 %. */
const SENEGAL_VAT = 0.18 * 121
const SENEGAL_REGISTRATION = 0.03 * 142.78

export const senegal: Country = {
  places: ['SN'],
  currency: 'XOF',
  rules: [
    {
      id: 'duty',
      words: 'senegaleseDuty',
      figures: { percent: SENEGAL_DUTY },
      sources: [senegaleseCustoms],
      ...official,
      formula: ofArrived(SENEGAL_DUTY),
    },
    {
      id: 'vat',
      words: 'senegaleseVat',
      figures: { percent: 18, base: 121 },
      sources: [senegaleseCustoms],
      ...official,
      formula: ofArrived(SENEGAL_VAT),
    },
    {
      id: 'registration',
      words: 'senegaleseRegistration',
      figures: { percent: 3, base: 142.78 },
      sources: [senegaleseCustoms],
      ...official,
      formula: ofArrived(SENEGAL_REGISTRATION),
    },
  ],
}

/** Côte d'Ivoire: one rate for everything, between 42 and 60 percent according to the source. */
const ivorianDuty = ({ arrived }: Facts): Answer =>
  arrived === undefined
    ? { ask: 'transportUnknown' }
    : { from: cents((arrived * 42) / 100), to: cents((arrived * 60) / 100), uncertain: true }

export const ivoryCoast: Country = {
  places: ['CI'],
  currency: 'XOF',
  rules: [
    {
      id: 'duty',
      words: 'ivorianDuty',
      figures: { least: 42, most: 60 },
      sources: [{ name: 'automag.ci (2025)', url: 'https://automag.ci', seen: SEEN }],
      ...contradictory,
      formula: ivorianDuty,
    },
  ],
}

const camer = { name: 'camer.be (8 décembre 2025)', url: 'https://www.camer.be', seen: SEEN }
const XAF_PER_EURO = 655.957

export const cameroon: Country = {
  places: ['CM'],
  currency: 'XAF',
  rules: [
    // Sources name 10 % or none at all.
    asked('duty', camer),
    asked('vat', camer),
    asked('excise', camer),
    {
      id: 'fixedFees',
      words: 'cameroonCheck',
      figures: { francs: 29_813 },
      sources: [{ name: 'Guichet unique (GUCE)', url: 'https://www.guichetunique.cm', seen: SEEN }],
      ...secondary,
      formula: () => ({ euros: cents(29_813 / XAF_PER_EURO) }),
    },
  ],
}

/** No stamp is due up to this price as new; in euros, at a rate of 16 dirhams that was never near. */
const STAMP_FREE_DIRHAMS = 400_000
const STAMP_FREE_EUROS = 25_000

/** Percent of the price as new that Morocco takes: duty 17.5, levy 0.25, VAT 20 on all of it. */
const MOROCCO_RATE = 41.3
const moroccanShares = [100, 90, 80]

/** Duties on a car that cost `newValue` when new, in the same money. */
export const moroccanDuty = (newValue: number, years: number): number =>
  cents((newValue * (moroccanShares[years] ?? 75) * MOROCCO_RATE) / 10_000)

export const morocco: Country = {
  places: ['MA'],
  currency: 'MAD',
  rules: [
    {
      id: 'duty',
      words: 'moroccanDuty',
      figures: { percent: MOROCCO_RATE, customs: 17.5, levy: 0.25, vat: 20 },
      reads: ['firstRegistration', 'newValue'],
      sources: [
        { name: 'le360.ma', url: 'https://le360.ma', seen: SEEN },
        { name: 'jurispromaroc', seen: SEEN },
      ],
      ...secondary,
      formula: (facts) => {
        const value = newValueIn('MA', facts)
        if (value === undefined) return { ask: 'newValueMissing' }
        if (facts.registered === undefined) return { ask: 'firstRegistrationMissing' }
        return { euros: moroccanDuty(value, fullYears(facts.registered, facts.day)) }
      },
    },
    // A stamp for cars that cost more when new.
    {
      id: 'excise',
      words: 'moroccanStamp',
      figures: { dirhams: STAMP_FREE_DIRHAMS },
      reads: ['newValue'],
      sources: [{ name: 'lesiteinfo.com', url: 'https://lesiteinfo.com', seen: SEEN }],
      ...secondary,
      formula: (facts) => {
        const value = newValueIn('MA', facts)
        if (value === undefined) return { ask: 'newValueMissing' }
        if (value <= STAMP_FREE_EUROS) return { euros: 0 }
        if (facts.rate === undefined) return { ask: 'rateMissing' }
        return value * facts.rate <= STAMP_FREE_DIRHAMS ? { euros: 0 } : { ask: 'authority' }
      },
    },
  ],
}

/** Algeria's effective rates on the net price: electric, petrol or hybrid up to 1,800 cm³, above. */
const algerianDuty = ({ fuel, displacement, price }: Facts): Answer => {
  if (fuel === undefined) return { ask: 'fuelMissing' }
  if (fuel === 'electric') return { euros: cents((price * 11.42) / 100) }
  if (fuel === 'diesel' || fuel === 'lpg') return { ask: 'authority' }
  if (displacement === undefined) return { ask: 'displacementMissing' }
  return { euros: cents((price * (displacement <= 1800 ? 19.62 : 121.06)) / 100) }
}

export const algeria: Country = {
  places: ['DZ'],
  currency: 'DZD',
  rules: [
    {
      id: 'duty',
      words: 'algerianDuty',
      figures: { electric: 11.42, small: 19.62, large: 121.06, displacement: 1800 },
      reads: ['fuel', 'displacement'],
      sources: [
        {
          name: 'dnalgerie.com ; simulateur officiel selon auto-utilitaire.com',
          url: 'https://www.dnalgerie.com',
          seen: SEEN,
        },
      ],
      ...secondary,
      formula: algerianDuty,
    },
  ],
}

const tunisianCustoms = { name: 'Douane tunisienne', url: 'https://www.douane.gov.tn', seen: SEEN }
export const tunisia: Country = {
  places: ['TN'],
  currency: 'TND',
  rules: [asked('duty', tunisianCustoms, 'personal'), asked('vat', tunisianCustoms, 'personal')],
}

const itac = { name: 'ITAC', url: 'https://www.itac.org.za', seen: SEEN }
export const southAfrica: Country = {
  places: ['ZA'],
  currency: 'ZAR',
  rules: [asked('duty', itac), asked('vat', itac)],
}

/** VAT that falls on price, transport and duty. */
const vatOnDuty =
  (percent: number) =>
  ({ arrived, line }: Facts): Answer => {
    const duty = line('duty')
    if (arrived === undefined || duty === undefined) return { ask: 'transportUnknown' }
    return { euros: cents(((arrived + duty) * percent) / 100) }
  }

const emirates = { name: 'uaeexperthub, wcshipping (septembre 2025)', seen: SEEN }
export const unitedArabEmirates: Country = {
  places: ['AE'],
  currency: 'AED',
  rules: [
    {
      id: 'duty',
      words: 'percentOfArrived',
      figures: { percent: 5 },
      sources: [emirates],
      ...secondary,
      formula: ofArrived(5),
    },
    {
      id: 'vat',
      words: 'percentWithDuty',
      figures: { percent: 5 },
      sources: [emirates],
      ...secondary,
      formula: vatOnDuty(5),
    },
  ],
}

/** Saudi Arabia values a car at its list price less 15 percent a year. */
const saudiValue = (facts: Facts): number | Answer => {
  const value = newValueIn('SA', facts)
  if (value === undefined) return { ask: 'newValueMissing' }
  if (facts.registered === undefined) return { ask: 'firstRegistrationMissing' }
  return (value * Math.max(0, 100 - 15 * fullYears(facts.registered, facts.day))) / 100
}
/** 5 percent duty, then 15 percent VAT on both: 20.75 of the value. */
export const saudiShares = { duty: 5, vat: 15.75 }
const ofSaudiValue =
  (percent: number) =>
  (facts: Facts): Answer => {
    const value = saudiValue(facts)
    return typeof value === 'number' ? { euros: cents((value * percent) / 100) } : value
  }
const saudi = { name: 'oneroofautos, jinyucars', seen: SEEN }
export const saudiArabia: Country = {
  places: ['SA'],
  currency: 'SAR',
  rules: [
    {
      id: 'duty',
      words: 'saudiDuty',
      figures: { percent: 5, yearly: 15 },
      reads: ['firstRegistration', 'newValue'],
      sources: [saudi],
      ...secondary,
      formula: ofSaudiValue(saudiShares.duty),
    },
    {
      id: 'vat',
      words: 'saudiVat',
      figures: { percent: 15, yearly: 15 },
      reads: ['firstRegistration', 'newValue'],
      sources: [saudi],
      ...secondary,
      formula: ofSaudiValue(saudiShares.vat),
    },
  ],
}

const japaneseTrade = { name: 'japanesecartrade.com', url: 'https://www.japanesecartrade.com', seen: SEEN }
export const kuwait: Country = {
  places: ['KW'],
  currency: 'KWD',
  rules: [
    {
      id: 'duty',
      words: 'percentOfArrived',
      figures: { percent: 5 },
      sources: [japaneseTrade],
      ...secondary,
      formula: ofArrived(5),
    },
  ],
}
export const bahrain: Country = {
  places: ['BH'],
  currency: 'BHD',
  rules: [
    {
      id: 'duty',
      words: 'percentOfArrived',
      figures: { percent: 5 },
      sources: [japaneseTrade],
      ...secondary,
      formula: ofArrived(5),
    },
    asked('vat', japaneseTrade),
  ],
}
export const qatar: Country = {
  places: ['QA'],
  currency: 'QAR',
  rules: [
    asked('duty', { name: 'Douanes du Qatar', seen: SEEN }),
    asked('vat', { name: 'Douanes du Qatar', seen: SEEN }),
  ],
}
