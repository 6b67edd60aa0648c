import type { SlideImage } from 'yet-another-react-lightbox'
import { shownPart } from '#domain/picture.ts'
import { type LocalPicture, textOf } from '../../../content/localized.ts'
import { heightAt, photoSources, ratioOf } from '../../../lib/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'

const WIDTHS = [720, 1200, 1600, 2400]

/** A photo as its editor cut it, in sizes for a whole screen. */
export function lightboxSlide(photo: LocalPicture): SlideImage {
  const ratio = ratioOf(photo)
  const { src, srcSet } = photoSources(photo, imageSource, WIDTHS, ratio)
  const { width, height } = shownPart(photo)
  const candidates = srcSet.split(', ').map((candidate) => candidate.split(' ') as [string, string])
  return {
    src,
    alt: textOf(photo.alt),
    width: Math.round(width),
    height: Math.round(height),
    srcSet: candidates.map(([address, wide]) => {
      const pixels = Number.parseInt(wide, 10)
      return { src: address, width: pixels, height: heightAt(pixels, ratio) }
    }),
  }
}
