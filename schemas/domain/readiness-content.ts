import { languages } from './languages.ts'
import { formatEuros } from './money.ts'
import { comparePrice, type PricedCar } from './similar-price.ts'
import type { StoredVehicle } from './stored-vehicle.ts'

/** What a car's readiness is made of, in the order in which the Studio shows it. */
export const readinessParts = ['legal', 'sheet', 'photos', 'alternatives', 'texts', 'price'] as const
export type ReadinessPart = (typeof readinessParts)[number]

/** One thing to do before a car is ready to be sold. */
export interface MissingPoint {
  part: ReadinessPart
  /** Path of the field, such as 'gallery[0].images[2].alt.fr'; 'gallery' where photos are missing. */
  field: string
  /** What is missing, in a word or two: 'version'. */
  name: string
  /** What to do, said to the editor. */
  message: string
  /** Points out of 100 that it costs. */
  points: number
  /** Without it the car is incomplete; the rest makes a good car better. */
  essential: boolean
}

const PRICE = 6

/** A price far from those of similar cars. Where there is nothing to compare with, nothing is held against a car. */
export function pricePoints(car: PricedCar, all: readonly PricedCar[]): MissingPoint[] {
  const compared = comparePrice(car, all)
  if (!compared?.far) return []
  const { share, median, cars } = compared
  const side = share > 0 ? 'au-dessus' : 'au-dessous'
  return [
    {
      part: 'price',
      field: 'price',
      name: 'prix inhabituel',
      message: `${Math.abs(Math.round(share * 100))} % ${side} du prix médian de ${cars} voitures semblables (${formatEuros(median)}) : vérifiez-le.`,
      points: PRICE,
      essential: false,
    },
  ]
}

type Row = readonly [field: keyof StoredVehicle, points: number, name: string, message: string]

/** What the law, or the papers sent with the car, want in an offer: 36 points. Without a price there is none to compare. */
const legal: readonly Row[] = [
  ['brand', 4, 'marque', 'Indiquez la marque.'],
  ['model', 4, 'modèle', 'Indiquez le modèle.'],
  ['version', 4, 'version', 'Indiquez la version : l’annonce doit la mentionner.'],
  ['firstRegistration', 5, '1re immatriculation', 'Indiquez le mois de première immatriculation.'],
  ['mileage', 5, 'kilométrage', 'Indiquez le kilométrage du compteur.'],
  ['price', 5 + PRICE, 'prix', 'Indiquez le prix TTC.'],
  ['vatScheme', 3, 'TVA', 'Indiquez le régime de TVA.'],
  ['vinEnd', 2, 'VIN', 'Indiquez les 6 derniers caractères du numéro de série.'],
  ['previousUse', 2, 'usage précédent', 'Indiquez l’usage précédent (particulier, location…).'],
  ['technicalInspection', 2, 'contrôle technique', 'Indiquez la date du dernier contrôle technique.'],
]

/** What buyers filter and compare by: 14 points. */
const sheet: readonly Row[] = [
  ['bodyType', 2, 'carrosserie', 'Choisissez la carrosserie : elle sert de filtre.'],
  ['fuel', 3, 'énergie', 'Choisissez l’énergie : elle sert de filtre.'],
  ['transmission', 2, 'boîte', 'Indiquez la boîte de vitesses.'],
  ['engineType', 2, 'motorisation', 'Indiquez la motorisation.'],
  ['powerKw', 3, 'puissance', 'Indiquez la puissance.'],
  ['critAir', 2, 'Crit’Air', 'Indiquez la vignette Crit’Air, si elle est connue.'],
]

/** Asked for, but a car without it may be sold: an old one has no sticker, a paper may be on its way. */
const optional: ReadonlySet<string> = new Set(['vinEnd', 'previousUse', 'technicalInspection', 'critAir', 'vatScheme'])

const blank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

export const sheetPoints = (car: StoredVehicle): MissingPoint[] =>
  (['legal', 'sheet'] as const).flatMap((part) =>
    (part === 'legal' ? legal : sheet)
      .filter(([field]) => blank(car[field]))
      .map(([field, points, name, message]) => ({
        part,
        field,
        name,
        message,
        points,
        essential: !optional.has(field),
      })),
  )

const DESCRIPTION = 5
const COLOR = 2
const FEATURES = 3
/** Points of the description in all other languages together. */
const TRANSLATIONS = 6
/** A description in fewer words than these characters hold says nothing. */
const SHORTEST = 40

const textIn = (value: unknown, language: string): string => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : undefined
  return typeof text === 'string' ? text.trim() : ''
}

export const frenchOf = (value: unknown): string => textIn(value, 'fr')

const named = new Intl.DisplayNames('fr', { type: 'language' })
/** 'zh_CN' → 'chinois simplifié', 'no' → 'norvégien'. */
const frenchName = (name: string) => named.of(name === 'zh_CN' ? 'zh-Hans' : name) ?? name

/** A language's text is kept in 'zh_CN' where the language is 'zh-CN'. */
const storedName = (language: string) => language.replace('-', '_')

export function textPoints({ description, exteriorColor, features }: StoredVehicle): MissingPoint[] {
  const point = (field: string, name: string, message: string, points: number, essential: boolean): MissingPoint => ({
    part: 'texts',
    field,
    name,
    message,
    points,
    essential,
  })
  const french = frenchOf(description)
  const others = languages.slice(1).map(storedName)
  const untranslated = others.filter((language) => textIn(description, language) === '')
  return [
    ...(french === ''
      ? [
          point(
            'description.fr',
            'description',
            'Écrivez la description en français.',
            DESCRIPTION + TRANSLATIONS,
            true,
          ),
        ]
      : french.length < SHORTEST
        ? [point('description.fr', 'description', 'Description très courte : dites l’état, l’entretien.', 2, false)]
        : []),
    ...(frenchOf(exteriorColor) === ''
      ? [point('exteriorColor.fr', 'couleur', 'Indiquez la couleur extérieure.', COLOR, true)]
      : []),
    ...(features?.length ? [] : [point('features', 'équipements', 'Énumérez les équipements.', FEATURES, false)]),
    ...(french !== '' && untranslated.length > 0
      ? [
          point(
            `description.${untranslated[0] ?? 'en'}`,
            'traductions',
            `Description à traduire : ${untranslated.map(frenchName).join(', ')}.`,
            (TRANSLATIONS * untranslated.length) / others.length,
            false,
          ),
        ]
      : []),
  ]
}
