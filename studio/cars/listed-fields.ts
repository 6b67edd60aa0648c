import { languages } from '#domain/languages.ts'
import { languageField } from '../../schemas/sanity/language-field.ts'

const whole = [
  ['_id', 'orderRank', 'status', 'publishAt', 'brand', 'model', 'version', 'year', 'price', 'mileage', 'vatScheme'],
  ['firstRegistration', 'vinEnd', 'previousUse', 'technicalInspection'],
  ['bodyType', 'fuel', 'transmission', 'engineType', 'powerKw', 'critAir'],
].flat()

const isWritten = (field: string) => `defined(${field}) && ${field} != ""`
const photo = `{
  "asset": select(defined(asset) => {"_ref": "1"}),
  "alt": select(${isWritten('alt.fr')} => {"fr": "1"})
}`
const translations = languages
  .slice(1)
  .map(languageField)
  .map((name) => `"${name}": select(${isWritten(`description.${name}`)} => "1")`)

/** What is asked of each car for all lists and scores at once. Of a photo only whether it is there and described, of a
 *  translation only whether it is there: whole, fifty cars with sixty photos each are 2 MB. */
export const listedFields = `{
  ${whole.join(', ')},
  "mainImage": mainImage${photo},
  "images": images[]${photo},
  "gallery": gallery[]{category, "images": images[]${photo}},
  "exteriorColor": {"fr": exteriorColor.fr},
  "description": {"fr": description.fr, ${translations.join(', ')}},
  "features": select(count(features) > 0 => [1])
}`
