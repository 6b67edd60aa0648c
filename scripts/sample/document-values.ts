import type { Localized } from '../../schemas/domain/text.ts'
import type { PictureSource } from './sources.ts'

/** A document as Sanity's export format has it, one a line. */
export interface SanityDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Field names know no hyphen: 'zh-CN' is stored as `zh_CN`. */
const localized = (type: 'localeString' | 'localeText') => (texts: Localized) => ({
  _type: type,
  ...Object.fromEntries(Object.entries(texts).map(([language, text]) => [language.replace('-', '_'), text])),
})

export const localeString = localized('localeString')
export const localeText = localized('localeText')

export const reference = (id: string) => ({ _type: 'reference', _ref: id })

/** A mark on a picture: shares of its width and height from the top left. */
export interface Mark {
  x: number
  y: number
  text: Localized
}

/** A picture whose file is uploaded while the dataset is imported. */
export const vehicleImage = ({ file, alt, hotspot }: PictureSource, marks: readonly Mark[] = []) => ({
  _type: 'vehicleImage',
  _sanityAsset: `image@file://./images/${file}`,
  alt: localeString(alt),
  ...(hotspot && { hotspot: { _type: 'sanity.imageHotspot', ...hotspot } }),
  ...(marks.length > 0 && {
    flaws: marks.map(({ x, y, text }, place) => ({
      _key: `flaw-${place + 1}`,
      _type: 'flaw',
      x,
      y,
      text: localeString(text),
    })),
  }),
})
