import sharp from 'sharp'
import type { UploadFile } from './vehicle-page.ts'

/** Real JPEG photos, each in a different colour: 'name-01.jpg' and so on. The same call gives the same bytes. */
export const photoFiles = (count: number, name: string): Promise<UploadFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      // A letter in the name keeps photos from being recognised as a 360° view.
      name: name === 'tour' ? `tour-${String(n + 1).padStart(2, '0')}.jpg` : `${name}-${n + 1}-vue.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 1200, height: 900, channels: 3, background: { r: (n * 67) % 256, g: name.length * 20, b: n } },
      })
        .jpeg()
        .toBuffer(),
    })),
  )

const MEGABYTE = 1024 * 1024
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const photo = (name: string, ...bytes: Buffer[]): UploadFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat(bytes),
})

/** Files that editors may try to upload as photos. */
export const brokenFiles = (): UploadFile[] => [
  photo('facture.jpg', Buffer.from('%PDF-1.7 facture')),
  photo('iphone.heic', Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(2_000)),
  photo('coupee.jpg', jpegStart, Buffer.alloc(3_000, 7)),
  photo('lourde.jpg', jpegStart, Buffer.alloc(40 * MEGABYTE)),
  photo('vide.jpg'),
]
