import { fullYears, isOlderThan } from './age.ts'
import { fiscalPowers } from './french-region.ts'
import { CFA_PER_EURO } from './money.ts'
import { type Answer, cents, type Country, type Facts } from './rule.ts'
import { asked, contradictory, ofArrived, official, ofShareOfArrived, secondary, source } from './shares.ts'

const senegaleseCustoms = source('Douanes du Sénégal', 'https://www.douanes.sn')
/** Percent of the value at arrival by sea: duty, statistics and three community levies. */
const senegal22 = { customs: 20, statistics: 1, levyOne: 1, levyTwo: 0.5, levyThree: 0.4 }
const SENEGALESE_DUTY = 22.9
/** Percent that a buyer without a company's tax number (NINEA) pays on top. */
const SENEGALESE_FORFAIT = 5
/** Percent, and how many percent the value at arrival counts more: its duties, and its VAT as well. */
const senegaleseVat = { percent: 18, added: 21 }
const senegaleseRegistration = { percent: 3, added: 42.78 }

export const senegal: Country = {
  places: ['SN'],
  extras: [{ words: 'argusValue' }, { words: 'senegaleseForfait', figures: { percent: SENEGALESE_FORFAIT } }],
  rules: [
    {
      id: 'duty',
      words: 'senegaleseDuty',
      figures: { percent: SENEGALESE_DUTY, ...senegal22, forfait: SENEGALESE_FORFAIT },
      sources: [senegaleseCustoms],
      ...official,
      formula: ofArrived(SENEGALESE_DUTY),
    },
    {
      id: 'vat',
      words: 'percentOfShare',
      figures: senegaleseVat,
      sources: [senegaleseCustoms],
      ...official,
      formula: ofShareOfArrived(senegaleseVat.percent, 100 + senegaleseVat.added),
    },
    {
      id: 'registration',
      words: 'percentOfShare',
      figures: senegaleseRegistration,
      sources: [senegaleseCustoms],
      ...official,
      formula: ofShareOfArrived(senegaleseRegistration.percent, 100 + senegaleseRegistration.added),
    },
  ],
}

/** Côte d'Ivoire: one rate for everything, percent of the value at arrival, and one more from so many fiscal horsepower on. */
const ivorian = { least: 42, most: 60 }
const ivorianExcise = { percent: 10, power: 13 }

const ivorianDuty = ({ arrived }: Facts): Answer =>
  arrived === undefined
    ? { ask: 'transportUnknown' }
    : {
        from: cents((arrived * ivorian.least) / 100),
        to: cents((arrived * ivorian.most) / 100),
        uncertain: true,
        how: 'ivorianDuty',
        figures: { arrived },
      }

/** Fiscal horsepower are counted there as in France. */
const ivorianPower = (facts: Facts): Answer => {
  const powers = fiscalPowers(facts)
  if ('ask' in powers) return powers
  const [least, most] = powers
  const figures = { cv: powers }
  if (most < ivorianExcise.power) return { euros: 0, how: 'ivorianPowerUnder', figures }
  if (facts.arrived === undefined) return { ask: 'transportUnknown' }
  const sum = cents((facts.arrived * ivorianExcise.percent) / 100)
  const told = { how: 'ivorianPower', figures: { ...figures, arrived: facts.arrived } }
  return least < ivorianExcise.power ? { from: 0, to: sum, ...told } : { euros: sum, ...told }
}

const automag = source('automag.ci (2025)', 'https://automag.ci')
export const ivoryCoast: Country = {
  places: ['CI'],
  extras: [{ words: 'argusValue' }],
  rules: [
    {
      id: 'duty',
      words: 'ivorianDuty',
      figures: ivorian,
      sources: [automag],
      ...contradictory,
      formula: ivorianDuty,
    },
    {
      id: 'excise',
      words: 'ivorianPower',
      figures: ivorianExcise,
      reads: ['firstRegistration', 'fuel', 'powerKw', 'co2', 'fiscalPower'],
      sources: [automag],
      ...contradictory,
      formula: ivorianPower,
    },
  ],
}

const camer = source('camer.be (8 décembre 2025)', 'https://www.camer.be')
/** Cameroon's excise: percent from so many years on, over so many, and over so many cm³ (of 2020). */
const excise = { years: 12, percent: 12.5, yearsMost: 20, percentMost: 25, displacement: 2500 }
/** The check on arrival, in CFA francs. */
const CHECK = 29_813

/** What the excise falls on depends on a duty of which the sources differ: only that nothing is due is certain. */
const cameroonExcise = ({ registered, day, fuel, displacement }: Facts): Answer => {
  if (registered === undefined) return { ask: 'firstRegistrationMissing' }
  const years = fullYears(registered, day)
  if (isOlderThan(excise.yearsMost, registered, day))
    return { ask: 'authority', how: 'cameroonExcise', figures: { rate: excise.percentMost } }
  if (years >= excise.years) return { ask: 'authority', how: 'cameroonExcise', figures: { rate: excise.percent } }
  if (fuel === 'electric') return { euros: 0 }
  if (displacement === undefined) return { ask: 'displacementMissing' }
  return displacement > excise.displacement
    ? { ask: 'authority', how: 'cameroonExcise', figures: { rate: excise.percent } }
    : { euros: 0 }
}

export const cameroon: Country = {
  places: ['CM'],
  rules: [
    // One source names 10 %, none was seen for 30 %; VAT of 19.25 % falls on it.
    asked('duty', camer, 'cameroonDuty'),
    asked('vat', camer, 'cameroonVat'),
    {
      id: 'excise',
      words: 'cameroonExcise',
      figures: excise,
      reads: ['firstRegistration', 'displacement'],
      sources: [camer],
      ...secondary,
      formula: cameroonExcise,
    },
    {
      id: 'fixedFees',
      words: 'cameroonCheck',
      figures: { sum: CHECK },
      sources: [source('Guichet unique (GUCE)', 'https://www.guichetunique.cm')],
      ...secondary,
      formula: () => ({ euros: cents(CHECK / CFA_PER_EURO), how: 'foreignSum', figures: { rate: CFA_PER_EURO } }),
    },
  ],
}

const itac = source('ITAC', 'https://www.itac.org.za')
export const southAfrica: Country = { places: ['ZA'], rules: [asked('duty', itac), asked('vat', itac)] }
