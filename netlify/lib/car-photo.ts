import { createImageUrlBuilder } from '@sanity/image-url'
import { z } from 'zod'
import { contentSourceOf } from '#domain/content-source.ts'
import { PHOTOS_PATH, pictureSchema, SHARED_GROUND } from '#domain/picture.ts'
import { readBuilt } from './built-content.ts'
import { readVariables } from './settings.ts'

const carsSchema = z.array(
  z.object({ id: z.string(), picture: pictureSchema.pick({ asset: true, crop: true, hotspot: true }).optional() }),
)

interface Shown {
  /** At the shop's own address: a path. */
  src: string
  /** Pixels. */
  width: number
  height: number
}

/** A car's main photo: for a page 3:2 on the page's own colour, for a letter JPEG, because not every mail program reads WebP. In sizes
 *  that the site asks for too, so that caches hold each once (`hostedPicture`). */
export interface CarPhoto {
  page: Shown
  letter: Shown
}

/** The photo of a car of this build; undefined if there is none or it cannot be read: no letter waits for a picture. */
export async function readCarPhoto(vehicleId: string): Promise<CarPhoto | undefined> {
  const reading = readVariables(['SANITY_PROJECT_ID', 'SANITY_DATASET'])
  const cars = carsSchema.safeParse(await readBuilt('index.json').catch(() => undefined))
  const picture = cars.data?.find(({ id }) => id === vehicleId)?.picture
  if (!picture || !reading.ok) return undefined
  const { projectId, dataset } = contentSourceOf(reading.value)
  const { asset, crop, hotspot } = picture
  const cut = createImageUrlBuilder({ baseUrl: PHOTOS_PATH, projectId, dataset })
    .image({ asset: { _ref: asset }, ...(crop && { crop }), ...(hotspot && { hotspot }) })
    .fit('crop')
  const page = { width: 720, height: 480 }
  // Outlook shows a picture as wide as its attribute says: a letter's own width, in twice as many pixels.
  const letter = { width: 552, height: 290 }
  return {
    page: { ...page, src: cut.auto('format').size(page.width, page.height).url() },
    letter: { ...letter, src: cut.size(1200, 630).format('jpg').bg(SHARED_GROUND).url() },
  }
}
