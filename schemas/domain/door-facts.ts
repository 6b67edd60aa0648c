import { parisDay } from './calendar.ts'
import { entryOf } from './door-price/entry.ts'
import { placeName } from './place.ts'
import type { StoredVehicle } from './stored-vehicle.ts'
import { vehicleSchema } from './vehicle.ts'

/** A fact that the taxes of some countries depend on, and who asks for it. */
interface DoorFact {
  field: keyof StoredVehicle
  /** Path inside the field, as in 'newValue.MA'. */
  part?: string
  name: string
  countries: readonly string[]
  /** `countries`: their names in French. */
  message: (countries: string) => string
  /** Whether this car's taxes depend on it. Unknown facts count as if they did. */
  applies?: (car: StoredVehicle) => boolean
}

const isAbsent = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
const burnsFuel = ({ fuel }: StoredVehicle) => fuel !== 'electric'
/** French malus by mass: first registrations from 2022. */
const paysForMass = ({ firstRegistration, fuel }: StoredVehicle) =>
  fuel !== 'electric' && (typeof firstRegistration !== 'string' || firstRegistration >= '2022')
/** Between these months two formulas give the fiscal power, by the approval's date, which no certificate says. */
const hasTwoPowers = ({ firstRegistration, fuel }: StoredVehicle) =>
  fuel !== 'electric' &&
  typeof firstRegistration === 'string' &&
  firstRegistration >= '2019-11' &&
  firstRegistration < '2020-07'

/** Where age closes the entry: asked only once the age is known. */
const hasAge = ({ firstRegistration }: StoredVehicle) => !isAbsent(firstRegistration)

/** `where`: 'au Maroc'. */
const newPrice = (country: 'ES' | 'MA' | 'SA', where: string): DoorFact => ({
  field: 'newValue',
  part: country,
  name: `prix neuf ${where}`,
  countries: [country],
  message: () => `Prix de la voiture neuve ${where} : ce pays le taxe, et non votre prix.`,
  applies: country === 'ES' ? burnsFuel : hasAge,
})

const doorFacts: readonly DoorFact[] = [
  {
    field: 'co2',
    name: 'CO₂',
    countries: ['FR', 'BE', 'NL', 'ES', 'PT'],
    message: (countries) => `CO₂ (V.7) manque : taxes incalculables (${countries}).`,
    applies: burnsFuel,
  },
  {
    field: 'co2Method',
    name: 'WLTP ou NEDC',
    countries: ['FR', 'BE', 'NL', 'PT'],
    message: (countries) => `Le CO₂ est-il WLTP ou NEDC ? Le barème en dépend (${countries}).`,
    applies: burnsFuel,
  },
  {
    field: 'massInOrder',
    name: 'masse G',
    countries: ['FR'],
    message: () => 'Masse G manque : malus au poids incalculable pour la France.',
    applies: paysForMass,
  },
  {
    field: 'maxMass',
    name: 'masse F.2',
    countries: ['BE'],
    message: () => 'Masse F.2 manque : taxe de mise en circulation incalculable pour la Wallonie.',
    applies: burnsFuel,
  },
  {
    field: 'vehicleCategory',
    name: 'catégorie J',
    countries: ['FR', 'BE', 'NL', 'IT', 'ES', 'PT'],
    message: (countries) =>
      `Case J : M1 ou N1\u00a0? Nos barèmes sont ceux des voitures particulières, pas des utilitaires (${countries}).`,
    applies: ({ bodyType }) => bodyType === 'van',
  },
  {
    field: 'fiscalPower',
    name: 'puissance fiscale',
    countries: ['FR'],
    message: () => 'Puissance fiscale (P.6) manque : à cette date, deux formules se valent en France.',
    applies: hasTwoPowers,
  },
  {
    field: 'displacement',
    name: 'cylindrée',
    countries: ['PT', 'DZ', 'CM'],
    message: (countries) => `Cylindrée (P.1) manque : taxes incalculables (${countries}).`,
    applies: burnsFuel,
  },
  {
    field: 'particulates',
    name: 'particules',
    countries: ['PT'],
    message: () => 'Particules (V.5) : au Portugal, 500 € de plus ou de moins en dépendent.',
    applies: ({ fuel }) => fuel === 'diesel',
  },
  newPrice('ES', 'en Espagne'),
  newPrice('MA', 'au Maroc'),
  newPrice('SA', 'en Arabie saoudite'),
  {
    field: 'originEu',
    name: 'origine',
    countries: ['MA', 'CI'],
    message: (countries) =>
      `Fabriquée dans l’Union ? Un certificat EUR.1 peut baisser le droit de douane (${countries}).`,
    applies: hasAge,
  },
]

/** What the taxes of the countries that the shop sells to depend on and this car does not say, with an instruction in French.
 *  `soldTo`: codes of the countries; empty: all. Countries that the car may not enter ask for nothing. */
export function missingDoorFacts(
  car: StoredVehicle,
  soldTo: readonly string[] = [],
  today = parisDay(Date.now()),
): { field: string; name: string; message: string }[] {
  return doorFacts.flatMap(({ field, part, name, countries, message, applies }) => {
    const value: unknown = car[field]
    const own: unknown = part && typeof value === 'object' && value !== null ? Reflect.get(value, part) : value
    if (!isAbsent(own) || applies?.(car) === false) return []
    const asking = countries.filter(
      (country) => (soldTo.length === 0 || soldTo.includes(country)) && !isRefused(car, country, today),
    )
    if (asking.length === 0) return []
    const names = asking.map((country) => placeName(country, 'fr')).join(', ')
    return [{ field: part ? `${field}.${part}` : field, name, message: message(names) }]
  })
}

const { fuel: fuelSchema, firstRegistration: registrationSchema } = vehicleSchema.shape

/** Whether a country's law refuses the car already today. */
function isRefused({ fuel, firstRegistration }: StoredVehicle, country: string, today: string): boolean {
  const car = {
    fuel: fuelSchema.safeParse(fuel ?? undefined).data,
    firstRegistration: registrationSchema.safeParse(firstRegistration ?? undefined).data,
  }
  return entryOf(car, country, { day: today, daysToArrival: 0 }).kind === 'refused'
}
