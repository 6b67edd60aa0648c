import { drawMask, drawPlate, type Quad } from '#domain/plate-cover.ts'
import { CAR_PHOTO, PhotoFault, sizeFault } from '../photo-files.ts'
import { decodePhoto } from './decode.ts'

/** Pixels. The widest use is 2,400, and an editor may crop a quarter away. */
const LONGEST_SIDE = 3200
/** JPEG quality; the content's host encodes again for each width. */
const QUALITY = 0.9

/** What an editor changed: quarter turns clockwise, then covered plates as shares of the turned picture. */
export interface Edits {
  turns: number
  plates: readonly Quad[]
  /** Whether they are masks on a paper. */
  masks?: true
}
export const NO_EDITS: Edits = { turns: 0, plates: [] }

/** The JPEG to upload: upright, at most LONGEST_SIDE, with the edits burnt in, and without the file's metadata, which name the
 *  place where a photo was taken. Throws PhotoFault if it cannot be read or is smaller than `least`. */
export async function preparePhoto(file: File, edits = NO_EDITS, least = CAR_PHOTO): Promise<File> {
  return write(file, edits, (bitmap) => {
    const fault = sizeFault(bitmap, least)
    if (fault) throw new PhotoFault(fault)
  })
}

/** As `preparePhoto`, for a photo that is already in the shop, whatever its size. */
export const prepareAgain = (file: File, edits: Edits): Promise<File> => write(file, edits)

async function write(file: File, edits: Edits, check?: (bitmap: ImageBitmap) => void): Promise<File> {
  const bitmap = await decodePhoto(file)
  try {
    check?.(bitmap)
    const canvas = drawEdited(bitmap, edits)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    // Frees its pixels now rather than at the next garbage collection.
    canvas.width = 0
    return new File([blob], file.name.replace(/(\.\w{1,5})?$/, '.jpg'), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

/** The picture with its edits, at most `longest` pixels on its longer side. */
export function drawEdited(
  bitmap: ImageBitmap,
  { turns, plates, masks }: Edits,
  longest = LONGEST_SIDE,
): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const [across, down] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const isUpright = turns % 2 === 0
  const canvas = new OffscreenCanvas(isUpright ? across : down, isUpright ? down : across)
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoFault('Le navigateur manque de mémoire pour cette photo. Fermez d’autres onglets.')
  // JPEG has no transparency: PNG's would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(bitmap, -across / 2, -down / 2, across, down)
  context.resetTransform()
  const draw = masks ? drawMask : drawPlate
  for (const plate of plates) draw(context, plate, canvas)
  return canvas
}
