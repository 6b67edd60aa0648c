import { PRICE } from './readiness-price.ts'
import type { MissingPoint } from './missing-point.ts'
import type { StoredVehicle } from './stored-vehicle.ts'

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
