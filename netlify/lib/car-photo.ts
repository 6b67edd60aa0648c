import { z } from 'zod'
import { contentSourceOf } from '#domain/content-source.ts'
import { DEFAULT_WIDTH, heightAt, photoSources, SHARED_SIZE, sharedPhoto } from '#domain/photo-sources.ts'
import { PHOTOS_PATH, pictureSchema } from '#domain/picture.ts'
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
  const source = { baseUrl: PHOTOS_PATH, ...contentSourceOf(reading.value) }
  return {
    page: { src: photoSources(picture, source).src, width: DEFAULT_WIDTH, height: heightAt(DEFAULT_WIDTH) },
    // Outlook shows a picture as wide as its attribute says: a letter's own width, in twice as many pixels.
    letter: {
      src: sharedPhoto(picture, source),
      width: LETTER_WIDTH,
      height: heightAt(LETTER_WIDTH, SHARED_SIZE.width / SHARED_SIZE.height),
    },
  }
}
/** Of a letter's text, in pixels. */
const LETTER_WIDTH = 552
