import type { LocalPicture } from '../../../content/localized.ts'
import { photoSources } from '../../../lib/photo-sources.ts'
import { imageSource } from '../../../lib/site-constants.ts'

/** Where the window is upright the hero shows a crop of 6:5, elsewhere one of 21:9. */
export const UPRIGHT = '(max-aspect-ratio: 6/5)'
export const BROAD = '(min-aspect-ratio: 6/5)'
const UPRIGHT_WIDTHS = [480, 720, 960, 1200, 1560]
const BROAD_WIDTHS = [960, 1200, 1560, 1920, 2400]

export const heroSources = (picture: LocalPicture, tall: LocalPicture = picture) => ({
  upright: photoSources(tall, imageSource, UPRIGHT_WIDTHS, 6 / 5),
  broad: photoSources(picture, imageSource, BROAD_WIDTHS, 21 / 9),
})
