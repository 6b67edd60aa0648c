import { parisDay } from './calendar.ts'
import { missingDoorFacts } from './door-facts.ts'
import { textIn } from './draft-marks.ts'
import { formatEuros } from './money.ts'
import { type CategoryKey, categoryKeys, type CategoryOf } from './picture.ts'
import { textPoints } from './readiness-texts.ts'
import { comparePrice, type PricedCar } from './similar-price.ts'
import type { StoredPicture, StoredVehicle } from './stored-vehicle.ts'
import { isImpossibleCo2 } from './vehicle.ts'
import { type FactTexts, readFacts } from './read-facts.ts'

/** The parts of a car's readiness, in the order of the Studio's « Prêt à vendre ». */
export const readinessParts = ['legal', 'sheet', 'door', 'photos', 'alternatives', 'papers', 'texts', 'price'] as const
export type ReadinessPart = (typeof readinessParts)[number]

/** A missing item. */
export interface MissingPoint {
  part: ReadinessPart
  /** Path of the field, such as 'gallery[0].images[2].alt.fr'; 'gallery' if photos are missing. */
  field: string
  /** Short name of the missing item. */
  name: string
  /** Instruction, in French. */
  message: string
  /** Points lost, of 100. */
  points: number
  /** The car counts as incomplete without it. */
  essential: boolean
}

export interface Readiness {
  /** Integer from 0 to 100; 100 only if nothing is missing. */
  score: number
  complete: boolean
  missing: MissingPoint[]
}

/** How ready a car is for sale: for the Studio's tab and lists and the snapshot's report. `all`: the shop's cars, for the
 *  price comparison. `today`: 'YYYY-MM-DD'. `soldTo`: the countries that the shop sells to; empty: all. */
export function readiness(
  car: StoredVehicle,
  categoryOf: CategoryOf,
  all: readonly PricedCar[] = [],
  today = parisDay(Date.now()),
  soldTo: readonly string[] = [],
): Readiness {
  const missing = [
    ...sheetPoints(car),
    ...inspectionPoints(car, today),
    ...doorPoints(car, soldTo, today),
    ...photoPoints(car, categoryOf),
    ...alternativePoints(car),
    ...paperPoints(car),
    ...textPoints(car),
    ...pricePoints(car, all),
  ].filter(({ points }) => points > 0)
  const lost = missing.reduce((sum, { points }) => sum + points, 0)
  return {
    score: missing.length === 0 ? 100 : Math.max(0, Math.min(99, Math.round(100 - lost))),
    complete: missing.every(({ essential }) => !essential),
    missing,
  }
}

const point = (
  part: ReadinessPart,
  field: string,
  name: string,
  message: string,
  points: number,
  essential = false,
): MissingPoint => ({ part, field, name, message, points, essential })

const PRICE = 6
const INSPECTION = 2

type Row = readonly [field: keyof StoredVehicle, points: number, name: string, message: string]

/** Required in an offer by law or by the car's papers: 33 points. A missing price also loses the points of the price
 *  comparison. */
const legal: readonly Row[] = [
  ['brand', 3, 'marque', 'Indiquez la marque.'],
  ['model', 3, 'modèle', 'Indiquez le modèle.'],
  ['version', 3, 'version', 'Indiquez la version : l’annonce doit la mentionner.'],
  ['firstRegistration', 4, '1re immatriculation', 'Indiquez la première immatriculation.'],
  ['mileage', 4, 'kilométrage', 'Indiquez le kilométrage du compteur.'],
  ['price', 4 + PRICE, 'prix', 'Indiquez le prix TTC.'],
  ['vatScheme', 3, 'TVA', 'Indiquez le régime de TVA.'],
  ['vinEnd', 2, 'VIN', 'Indiquez les 6 derniers caractères du numéro de série.'],
  ['previousUse', 2, 'usage précédent', 'Indiquez l’usage précédent (particulier, location…).'],
  ['technicalInspection', INSPECTION, 'contrôle technique', 'Indiquez la date du dernier contrôle technique.'],
  [
    'recallsChecked',
    2,
    'rappels',
    'Vérifiez les rappels du constructeur avec le numéro de série, et indiquez le jour.',
  ],
  ['standsIn', 1, 'lieu', 'Indiquez où est la voiture : le pays décide de la TVA.'],
]

/** Fields for filters and comparison, and what a buyer abroad asks first: 17 points. */
const sheet: readonly Row[] = [
  ['bodyType', 2, 'carrosserie', 'Choisissez la carrosserie : elle sert de filtre.'],
  ['fuel', 2, 'énergie', 'Choisissez l’énergie : elle sert de filtre.'],
  ['gearbox', 2, 'boîte', 'Choisissez la boîte : elle sert de filtre.'],
  ['engineType', 1, 'motorisation', 'Indiquez la motorisation.'],
  ['powerKw', 2, 'puissance', 'Indiquez la puissance.'],
  ['critAir', 2, 'Crit’Air', 'Choisissez la vignette Crit’Air, ou « Aucune » : l’annonce doit la mentionner.'],
  ['photosTaken', 1, 'date des photos', 'Indiquez le jour où les photos ont été prises.'],
  ['accident', 2, 'accident', 'Dites si la voiture a eu un accident, ou « Ne sais pas ».'],
  ['owners', 1, 'propriétaires', 'Indiquez combien de propriétaires elle a eus.'],
  ['keys', 1, 'clés', 'Indiquez combien de clés l’acheteur reçoit.'],
  ['serviceBook', 1, 'carnet', 'Dites si le carnet d’entretien est complet.'],
]

/** Not essential: a paper may be under way. */
const optional: ReadonlySet<string> = new Set([
  'vinEnd',
  'previousUse',
  'technicalInspection',
  'recallsChecked',
  'standsIn',
  'photosTaken',
  'vatScheme',
  'accident',
  'owners',
  'keys',
  'serviceBook',
])

/** Stored documents hold anything. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

const sheetPoints = (car: StoredVehicle): MissingPoint[] =>
  Object.entries({ legal, sheet }).flatMap(([part, rows]) =>
    rows
      .filter(([field]) => isBlank(field === 'gearbox' ? readFacts(car as FactTexts).gearbox : car[field]))
      .map(([field, points, name, message]) =>
        point(part as 'legal' | 'sheet', field, name, message, points, !optional.has(field)),
      ),
  )

/** A private buyer of a car of more than four years must get the report of an inspection of less than six months before the
 *  contract (decree 78-993, article 5 bis, seen 2026-11-22). After five, a buyer may not get it in time. */
const INSPECTION_MONTHS = 5

function inspectionPoints({ technicalInspection }: StoredVehicle, today: string): MissingPoint[] {
  const day = Date.parse(textOf(technicalInspection))
  if (Number.isNaN(day)) return []
  const last = new Date(day)
  last.setUTCMonth(last.getUTCMonth() + INSPECTION_MONTHS)
  if (today <= last.toISOString().slice(0, 10)) return []
  const message = `Le contrôle technique a plus de ${INSPECTION_MONTHS} mois : l’acheteur doit recevoir un rapport de moins de six mois.`
  return [point('legal', 'technicalInspection', 'contrôle technique ancien', message, INSPECTION, true)]
}

const DOOR_FACT = 0.5
const IMPOSSIBLE_CO2 = 2

/** What the price at the buyer's door depends on: advice, on top of the hundred points of the other parts. Only 0 g for a car that
 *  burns fuel is an error, because every tax by CO₂ would be false. */
const doorPoints = (car: StoredVehicle, soldTo: readonly string[], today: string): MissingPoint[] => [
  ...(isImpossibleCo2(car)
    ? [
        point(
          'door',
          'co2',
          'CO₂ nul',
          'CO₂ : 0 g/km est impossible pour ce moteur. Recopiez V.7.',
          IMPOSSIBLE_CO2,
          true,
        ),
      ]
    : []),
  ...missingDoorFacts(car, soldTo, today).map(({ field, name, message }) =>
    point('door', field, name, message, DOOR_FACT),
  ),
]

const MAIN_PHOTO = 4
/** Recommended photos per category and their points: 16, or 20 with the main photo. */
const recommendedPhotos: Readonly<Record<CategoryKey, { photos: number; points: number; title: string }>> = {
  exterior: { photos: 4, points: 6, title: 'Extérieur' },
  interior: { photos: 3, points: 5, title: 'Intérieur' },
  engine: { photos: 1, points: 2, title: 'Moteur' },
  details: { photos: 2, points: 3, title: 'Détails' },
}
/** Points of the main photo's alternative text, and of all others together. */
const MAIN_ALTERNATIVE = 2
const OTHER_ALTERNATIVES = 6

const hasFile = <Picture extends { asset: string | null }>(picture: Picture | null): picture is Picture =>
  Boolean(picture?.asset)

/** A missing photo also loses the points of its alternative text. */
function photoPoints(car: StoredVehicle, categoryOf: CategoryOf): MissingPoint[] {
  const main = point(
    'photos',
    'mainImage',
    'photo principale',
    'Ajoutez la photo principale.',
    MAIN_PHOTO + MAIN_ALTERNATIVE,
    true,
  )
  const undescribed = photosOf(car).length === 0 ? OTHER_ALTERNATIVES : 0
  const groups = (car.gallery ?? []).filter((group) => group !== null)
  const categories = categoryKeys.flatMap((key): MissingPoint[] => {
    const { photos, points, title } = recommendedPhotos[key]
    const own = groups.filter(({ category }) => category && categoryOf(category) === key)
    const count = Math.min(photos, own.flatMap(({ images }) => images ?? []).filter(hasFile).length)
    if (count === photos) return []
    const message =
      count === 0
        ? `${title} : ajoutez ${photos} photo${photos > 1 ? 's' : ''}.`
        : `${title} : ${count} photo${count > 1 ? 's' : ''} sur ${photos} conseillées.`
    const lost = points * (1 - count / photos) + (key === 'exterior' ? undescribed : 0)
    const essential = count === 0 && (key === 'exterior' || key === 'interior')
    return [point('photos', 'gallery', `photos ${title.toLowerCase()}`, message, lost, essential)]
  })
  return [...(hasFile(car.mainImage) ? [] : [main]), ...categories]
}

/** All photos with their field paths, except those of the 360° turn, which count as one picture. */
function photosOf({ images, gallery }: StoredVehicle) {
  const list = (pictures: readonly (StoredPicture | null)[] | null | undefined, path: string) =>
    (pictures ?? []).flatMap((picture, n) => (hasFile(picture) ? [{ path: `${path}[${n}]`, picture }] : []))
  const groups = (gallery ?? []).flatMap((group, n) => list(group?.images, `gallery[${n}].images`))
  return [...list(images, 'images'), ...groups]
}

function alternativePoints(car: StoredVehicle): MissingPoint[] {
  const photos = photosOf(car)
  const main = point(
    'alternatives',
    'mainImage.alt.fr',
    'description de la photo principale',
    'Décrivez la photo principale en français.',
    MAIN_ALTERNATIVE,
    true,
  )
  const others = photos
    .filter(({ picture }) => !textIn(picture.alt, 'fr'))
    .map(({ path }) => {
      const points = OTHER_ALTERNATIVES / photos.length
      return point('alternatives', `${path}.alt.fr`, 'texte alternatif', 'Décrivez cette photo en français.', points)
    })
  return hasFile(car.mainImage) && !textIn(car.mainImage.alt, 'fr') ? [main, ...others] : others
}

const PAPERS = 2
const OTHER_REPORT = 1

/** The papers that the page shows: advice, on top of the hundred points of the other parts. A report of another day than the sheet's
 *  makes one of the two false. */
function paperPoints({ papers, technicalInspection }: StoredVehicle): MissingPoint[] {
  const shown = (papers ?? []).flatMap((paper, index) => (paper?.pages?.some(hasFile) ? [{ ...paper, index }] : []))
  const advice = (field: string, name: string, message: string, points: number) =>
    point('papers', field, name, message, points)
  if (shown.length === 0)
    return [
      advice(
        'papers',
        'papiers',
        'Montrez un papier : rapport de contrôle technique ou en 150 points, facture, mesures de peinture.',
        PAPERS,
      ),
    ]
  const reports = shown.filter(({ kind }) => kind === 'inspection')
  const last = reports.toSorted((one, other) => textOf(other.date).localeCompare(textOf(one.date)))[0]
  if (!technicalInspection) return []
  if (!last)
    return [advice('papers', 'rapport de contrôle', 'Montrez le rapport du dernier contrôle technique.', OTHER_REPORT)]
  return last.date === technicalInspection
    ? []
    : [
        advice(
          `papers[${last.index}].date`,
          'rapport d’un autre jour',
          'Le rapport montré n’est pas du jour que dit la fiche : corrigez l’une des deux dates.',
          OTHER_REPORT,
        ),
      ]
}

/** Points lost for a price far from similar cars. A car without similar ones loses none. */
function pricePoints(car: PricedCar, all: readonly PricedCar[]): MissingPoint[] {
  const compared = comparePrice(car, all)
  if (!compared?.far) return []
  const { share, median, cars } = compared
  const side = share > 0 ? 'au-dessus' : 'au-dessous'
  const message = `${Math.abs(Math.round(share * 100))} % ${side} du prix médian de ${cars} voitures semblables (${formatEuros(median)}) : vérifiez-le.`
  return [point('price', 'price', 'prix inhabituel', message, PRICE)]
}
