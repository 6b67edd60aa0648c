import { textIn, unreadDrafts } from './draft-marks.ts'
import { type Language, languages } from './languages.ts'
import type { MissingPoint } from './readiness.ts'
import { accidentIn, type FactTexts, readFacts } from './read-facts.ts'
import type { StoredVehicle } from './stored-vehicle.ts'

const DESCRIPTION = 5
const SHORT_DESCRIPTION = 2
/** Characters of a meaningful description. */
const MIN_DESCRIPTION = 40
/** Points of all translations of the description together. */
const TRANSLATIONS = 6
const COLOR = 2
/** A page that says two things of an accident is false in one. */
const CONTRADICTION = 4
const FEATURES = 3

const languageNames = new Intl.DisplayNames('fr', { type: 'language' })
/** 'zh-CN' → 'chinois simplifié', 'no' → 'norvégien'. */
const namesOf = (list: readonly Language[]) =>
  list.map((language) => languageNames.of(language === 'zh-CN' ? 'zh-Hans' : language) ?? language).join(', ')

/** What the texts of a car lack: 18 points. A draft that nobody has read counts half of a translation. */
export function textPoints({
  description,
  drafted,
  baseColor,
  exteriorColor,
  equipment,
  features,
  accident,
}: StoredVehicle): MissingPoint[] {
  const text = (field: string, name: string, message: string, points: number, essential = false): MissingPoint => ({
    part: 'texts',
    field,
    name,
    message,
    points,
    essential,
  })
  const french = textIn(description, 'fr')
  const translations = languages.slice(1)
  const untranslated = translations.filter((language) => textIn(description, language) === '')
  const unread = unreadDrafts(description, drafted)
  const share = TRANSLATIONS / translations.length
  const told = accident === 'none' ? accidentIn(french) : undefined
  return [
    told !== undefined &&
      text(
        'description.fr',
        'accident contredit',
        `La description dit « ${told} », la fiche « Sans accident » : corrigez l’une des deux.`,
        CONTRADICTION,
      ),
    french === '' &&
      text('description.fr', 'description', 'Écrivez la description en français.', DESCRIPTION + TRANSLATIONS, true),
    french !== '' &&
      french.length < MIN_DESCRIPTION &&
      text('description.fr', 'description', 'Description très courte : dites l’état, l’entretien.', SHORT_DESCRIPTION),
    readFacts({ baseColor, exteriorColor } as FactTexts).baseColor === undefined &&
      text('baseColor', 'couleur', 'Choisissez la couleur.', COLOR, textIn(exteriorColor, 'fr') === ''),
    !equipment?.length && !features?.length && text('equipment', 'équipements', 'Cochez les équipements.', FEATURES),
    french !== '' &&
      untranslated.length > 0 &&
      text(
        `description.${untranslated[0]?.replace('-', '_')}`,
        'traductions',
        `Description à traduire : ${namesOf(untranslated)}.`,
        share * untranslated.length,
      ),
    unread.length > 0 &&
      text('description', 'textes à relire', `Brouillons à relire : ${namesOf(unread)}.`, (share * unread.length) / 2),
  ].filter((missing) => missing !== false)
}
