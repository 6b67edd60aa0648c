import { expect, test } from 'vitest'
import { doorPrice } from '#domain/door-price/door-price.ts'
import { type DoorCar, doorCarSchema } from '#domain/door-price/rule.ts'
import { saleSettingsSchema } from '#domain/sale-terms.ts'

const day = '2026-11-22'
const rates = [
  { currency: 'CHF', perEuro: 0.94, checked: day },
  { currency: 'MAD', perEuro: 10.8, checked: day },
]
const settings = saleSettingsSchema.parse({ rates })
const car: DoorCar = {
  price: 20_000,
  firstRegistration: '2023-06-15',
  fuel: 'petrol',
  mileage: 40_000,
  displacement: 1498,
  powerKw: 110,
  co2: 140,
  co2Method: 'wltp',
  massInOrder: 1400,
  maxMass: 1900,
}
type Case = [place: string, more: Partial<DoorCar>, line: string, answer: object]
const lineAt = (place: string, more: Partial<DoorCar>, id: string, on = day) =>
  doorPrice({ ...car, ...more }, { place, day: on, settings, transport: 1000 }).lines.find((line) => line.id === id)

// Worked out by hand from annex A of the design.
test.each<Case>([
  // France: a discount falls on the day after a month of first registration is full; 48 months begun, then 49.
  ['FR-PAC', { firstRegistration: '2022-11-23', co2: 180, price: 90_000 }, 'co2Malus', { euros: 5000 }],
  ['FR-PAC', { firstRegistration: '2022-11-22', co2: 180, price: 90_000 }, 'co2Malus', { euros: 4626 }],
  // 20,000 € at most in 2020, of which a half is 10,000 €; sources differ on the half.
  ['FR-PAC', { firstRegistration: '2020-06-15', co2: 230 }, 'co2Malus', { from: 10_000, to: 10_400 }],
  ['FR-PAC', { firstRegistration: '2024-06-15', co2: 230 }, 'co2Malus', { euros: 43_200 }],
  // 2015 and 2016: bands.
  ['FR-PAC', { firstRegistration: '2016-06-15', co2: 155, co2Method: 'nedc' }, 'co2Malus', { euros: 480 }],
  ['FR-PAC', { firstRegistration: '2016-06-15', co2: 156, co2Method: 'nedc' }, 'co2Malus', { euros: 660 }],
  ['FR-PAC', { firstRegistration: '2014-12-31', co2: 300 }, 'co2Malus', { euros: 0 }],
  // A value by the other method is no value of the scale.
  ['FR-PAC', { co2Method: 'nedc' }, 'co2Malus', { ask: 'co2MethodDiffers' }],
  ['FR-PAC', { firstRegistration: '2020-02-29' }, 'co2Malus', { ask: 'co2MethodDiffers' }],
  ['FR-PAC', { firstRegistration: '2020-03-01' }, 'co2Malus', { euros: 52 }],
  // Mass and CO2 together: 60,000 € at most in 2024, of which CO2 takes all.
  ['FR-PAC', { firstRegistration: '2024-06-15', co2: 230, massInOrder: 2000 }, 'massMalus', { euros: 0 }],
  ['FR-PAC', { firstRegistration: '2024-06-15', massInOrder: 1801 }, 'massMalus', { euros: 1451 }],
  ['FR-PAC', { fuel: 'plugInHybrid', massInOrder: 2000 }, 'massMalus', { ask: 'electricRangeMissing' }],
  ['FR-PAC', { fuel: 'electric', firstRegistration: '2026-08-01', massInOrder: 2100 }, 'massMalus', { euros: 0 }],
  [
    'FR-PAC',
    { fuel: 'electric', firstRegistration: '2026-08-01', massInOrder: 2101 },
    'massMalus',
    { ask: 'authority' },
  ],
  // Half over ten years, by most sources, not yet on the tenth anniversary: 7 CV of 60 €.
  [
    'FR-PAC',
    { fiscalPower: 7, firstRegistration: '2016-11-22' },
    'registration',
    { euros: 420, confidence: 'official' },
  ],
  ['FR-PAC', { fiscalPower: 7, firstRegistration: '2016-11-21' }, 'registration', { from: 210, to: 420 }],
  // To the cent: 17 CV of 68.95 €.
  ['FR-IDF', { fiscalPower: 17 }, 'registration', { euros: 1172.15 }],
  ['FR-MQ', { fiscalPower: 5 }, 'registration', { from: 150, to: 265, confidence: 'contradictory' }],
  ['FR-COR', { fiscalPower: 5 }, 'registration', { euros: 265 }],
  // VAT of a new vehicle: up to the same day six months on, or 6,000 km.
  ['IT', { firstRegistration: '2026-05-22' }, 'vat', { ask: 'newVehicle' }],
  ['IT', { firstRegistration: '2026-05-21' }, 'vat', { euros: 0 }],
  ['DE', { mileage: 6000 }, 'vat', { ask: 'newVehicle' }],
  ['DE', { mileage: 6001 }, 'vat', { euros: 0 }],
  // Wallonia: 867 € over 100 to 110 kW, three years 70 %, limits, and both means without a method.
  ['BE-WAL', {}, 'registration', { euros: 645.82 }],
  ['BE-WAL', { fuel: 'hybrid' }, 'registration', { euros: 516.66 }],
  ['BE-WAL', { co2Method: undefined }, 'registration', { from: 645.82, to: 763.76 }],
  ['BE-WAL', { powerKw: 60, firstRegistration: '2010-01-01' }, 'registration', { euros: 65.44 }],
  ['BE-WAL', { powerKw: 60, co2: 90 }, 'registration', { euros: 50 }],
  ['BE-WAL', { powerKw: 300, co2: 300, maxMass: 2800, firstRegistration: day }, 'registration', { euros: 9000 }],
  ['BE-BRU', { powerKw: 155 }, 'registration', { ask: 'atLeast', least: 2095.37 }],
  ['BE-VLG', { fuel: 'electric' }, 'registration', { euros: 61.5 }],
  ['BE-VLG', {}, 'registration', { ask: 'tableUnknown' }],
  // Netherlands: the tariff of 2024 is the lowest known; 30 months begun: 51 % off 9,307.22 €.
  ['NL', { firstRegistration: '2024-06-15', co2: 116, fuel: 'diesel' }, 'registration', { euros: 4560 }],
  // A hybrid of petrol or of diesel: 1,026 € or 4,713.95 €, of which 71 % is off after 75 and a half months.
  ['NL', { firstRegistration: '2020-08-23', co2: 100, fuel: 'hybrid' }, 'registration', { from: 295, to: 1357 }],
  ['NL', { firstRegistration: '2020-08-23', co2: 59, fuel: 'hybrid' }, 'registration', { euros: 122 }],
  ['NL', { co2Method: 'nedc' }, 'registration', { ask: 'co2MethodDiffers' }],
  ['NL', { firstRegistration: '2020-06-30' }, 'registration', { ask: 'tableUnknown' }],
  // Italy: 53 kW and less pay the base.
  ['IT', { powerKw: 53 }, 'registration', { from: 150.81, to: 196.05 }],
  ['IT', {}, 'fixedFees', { euros: 85 }],
  // Spain: 4.75 % over 120 g; 56 % of the value in the fourth year, 10 % over twelve.
  ['ES', { co2: 120, newValue: 30_000 }, 'registration', { euros: 0 }],
  ['ES', { co2: 159, newValue: 30_000 }, 'registration', { euros: 798 }],
  ['ES', { co2: 160, newValue: { ES: 30_000 } }, 'registration', { euros: 1638 }],
  ['ES', { co2: 200, newValue: 30_000, firstRegistration: '2014-11-21' }, 'registration', { euros: 442.5 }],
  ['ES', { co2: 200, newValue: 30_000, firstRegistration: '2014-11-22' }, 'registration', { euros: 575.25 }],
  ['ES', { newValue: { MA: 30_000 } }, 'registration', { ask: 'newValueMissing', figures: { rate: 4.75, share: 56 } }],
  // Portugal: 2,208.90 + 130.47 €, 35 % off in the fourth year; NEDC 140 g: 1,454.46 €.
  ['PT', {}, 'registration', { euros: 1520.59 }],
  ['PT', { co2: 145, displacement: 1000 }, 'registration', { euros: 262.17 }],
  ['PT', { co2Method: undefined }, 'registration', { from: 1520.59, to: 2381.18 }],
  ['PT', { fuel: 'plugInHybrid', co2: 30 }, 'registration', { ask: 'electricRangeMissing' }],
  ['PT', { fuel: 'lpg' }, 'registration', { ask: 'authority' }],
  // Switzerland: 4 % of 20,000; 8.1 % of 21,800; a form of 20 francs.
  ['CH', {}, 'excise', { euros: 800 }],
  ['CH', {}, 'vat', { euros: 1765.8 }],
  ['CH', {}, 'fixedFees', { euros: 21.28 }],
  ['CH', { firstRegistration: '2026-03-01' }, 'co2Malus', { ask: 'authority' }],
  // Africa and the Gulf.
  ['SN', {}, 'duty', { euros: 4809 }],
  ['CI', {}, 'duty', { from: 8820, to: 12_600, confidence: 'contradictory' }],
  ['CI', { fiscalPower: 12 }, 'excise', { euros: 0 }],
  ['CI', { fiscalPower: 13 }, 'excise', { euros: 2100 }],
  ['CM', {}, 'fixedFees', { euros: 45.45 }],
  ['CM', {}, 'excise', { euros: 0 }],
  ['CM', { displacement: 2501 }, 'excise', { ask: 'authority' }],
  ['MA', { newValue: 30_000 }, 'duty', { euros: 9292.5 }],
  ['MA', { newValue: 30_000, firstRegistration: '2024-12-01' }, 'duty', { euros: 11_151 }],
  ['MA', { newValue: 30_000 }, 'excise', { euros: 0 }],
  ['MA', { newValue: 40_000 }, 'excise', { from: 0, to: 2000 }],
  ['MA', { newValue: 100_000 }, 'excise', { from: 11_250, to: 20_000 }],
  ['DZ', { displacement: 1800 }, 'duty', { euros: 3924 }],
  ['DZ', { displacement: 1801 }, 'duty', { euros: 24_212 }],
  ['DZ', { fuel: 'electric', displacement: undefined }, 'duty', { euros: 2284 }],
  ['AE', {}, 'vat', { euros: 1102.5 }],
  ['SA', { newValue: 40_000 }, 'vat', { euros: 3465 }],
  ['KW', {}, 'duty', { euros: 1050 }],
  ['BH', {}, 'vat', { ask: 'authority' }],
  ['QA', {}, 'duty', { ask: 'authority' }],
])('%s with %o: %s is %o', (place, more, id, answer) => {
  expect(lineAt(place, more, id)).toMatchObject(answer)
})

test('tables of passenger cars are asked for a goods vehicle, and for a van until somebody says which it is', () => {
  const asked = (place: string, more: Partial<DoorCar>) => {
    const { lines } = doorPrice({ ...car, ...more }, { place, day, settings, transport: 1000 })
    return lines.flatMap((line) => ('ask' in line ? [[line.id, line.ask]] : []))
  }
  for (const place of ['FR-IDF', 'BE-WAL', 'BE-BRU', 'NL', 'IT', 'ES', 'PT']) {
    const taxes = place === 'FR-IDF' ? ['co2Malus', 'massMalus', 'registration'] : ['registration']
    const all = (reason: string) => taxes.map((id) => [id, reason])
    expect([place, asked(place, { newValue: 30_000, vehicleCategory: 'N1' })]).toEqual([place, all('goodsVehicle')])
    expect([place, asked(place, { newValue: 30_000, bodyType: 'van' })]).toEqual([place, all('categoryMissing')])
    const passengers = { newValue: 30_000, bodyType: 'van', vehicleCategory: 'M1' } as const
    expect([place, asked(place, passengers)]).toEqual([place, asked(place, { newValue: 30_000 })])
  }
  // Customs count the value, whatever it is.
  expect(asked('SN', { vehicleCategory: 'N1' })).toEqual([])
})

test('a date of first registration to come counts as missing, and the month of today ends today', () => {
  expect(lineAt('FR-IDF', { firstRegistration: '2026-12-01' }, 'co2Malus')).toMatchObject({
    ask: 'firstRegistrationMissing',
  })
  expect(lineAt('FR-IDF', { firstRegistration: '2026-11', co2: 120 }, 'co2Malus')).toMatchObject({ euros: 301 })
})

test('a scale of which nobody knows the figures is asked for', () => {
  expect(lineAt('FR-IDF', { firstRegistration: '2027-01-02' }, 'co2Malus', '2027-05-01')).toMatchObject({
    ask: 'tableUnknown',
  })
  expect(lineAt('FR-IDF', {}, 'co2Malus', '2025-02-28')).toMatchObject({ ask: 'tableUnknown' })
  expect(lineAt('NL', { firstRegistration: '2027-01-02' }, 'registration', '2027-05-01')).toMatchObject({
    ask: 'tableUnknown',
  })
})

test('a rate older than thirty days is not used', () => {
  expect(lineAt('CH', {}, 'fixedFees', '2026-12-22')).toMatchObject({ euros: 21.28 })
  expect(lineAt('CH', {}, 'fixedFees', '2026-12-23')).toMatchObject({ ask: 'rateMissing' })
})

test('a day that no calendar has is refused', () => {
  const accepts = (firstRegistration: string) => doorCarSchema.safeParse({ price: 1, firstRegistration }).success
  expect(['2024-02-29', '2024-02', '2025-02-29', '2025-13', '2025-1-1'].map(accepts)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
