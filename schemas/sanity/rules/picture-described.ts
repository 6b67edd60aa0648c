import type { ImageValue } from 'sanity'
import { inFrench } from './french-first.ts'

type Described = ImageValue & { alt?: Readonly<Record<string, unknown>> }

const french = inFrench('Décrivez la photo principale en français : elle représente la voiture partout sur le site.')

/** The main picture stands for the car in every list: unlike the others it does not go without its description. */
export function pictureDescribed(picture: Described | undefined) {
  if (!picture?.asset) return true
  const fault = french(picture.alt)
  return fault === true || { ...fault, path: ['alt', ...fault.path] }
}
