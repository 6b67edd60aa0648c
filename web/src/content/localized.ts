import type { Language } from '#domain/languages.ts'
import type { Picture } from '#domain/picture.ts'
import { localize, type Localized } from '#domain/text.ts'
import { translatesPages } from '../lib/site-constants.ts'

/** An editor's text on a page: a string in the page's language, or `{ fr }` where it falls back to French. */
export type LocalText = string | { fr: string }

export function localText(value: Localized, language: Language): LocalText {
  const found = localize(value, language)
  return found.language === language ? found.text : { fr: found.text }
}
export const textOf = (value: LocalText): string => (typeof value === 'string' ? value : value.fr)
/** Attributes for an element that contains only this text. A page translator may rewrite it, because React replaces such an
 *  element's text as a whole. The rest of the page is marked `translate="no"` (app/App.tsx). */
export const langOf = (value: LocalText): { lang?: 'fr'; translate?: 'yes' } =>
  typeof value === 'string' ? {} : { lang: 'fr', ...(translatesPages && { translate: 'yes' }) }

/** Words of a car that the page's language writes otherwise: '3er' for « Série 3 ». Only shown: the stored order, the address and
 *  the filters use the fields as the editor wrote them. */
export interface ShownWords {
  shownModel?: string
  shownTransmission?: string
}
interface Named extends ShownWords {
  brand: string
  model: string
}

export const modelOf = ({ model, shownModel }: Pick<Named, 'model' | 'shownModel'>): string => shownModel ?? model
/** Brand and model. */
export const nameOf = (car: Named): string => `${car.brand} ${modelOf(car)}`
export const transmissionOf = (car: ShownWords & { transmission?: string | undefined }): string | undefined =>
  car.shownTransmission ?? car.transmission

/** A photo with its texts in the page's language. */
export interface LocalPicture extends Omit<Picture, 'alt' | 'flaws'> {
  alt: LocalText
  flaws?: { x: number; y: number; text: LocalText }[]
}
