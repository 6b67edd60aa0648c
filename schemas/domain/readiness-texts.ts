import { languages } from './languages.ts'
import type { MissingPoint } from './missing-point.ts'
import type { StoredVehicle } from './stored-vehicle.ts'

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
