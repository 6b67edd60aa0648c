import sharp from 'sharp'

/** A photo with random noise, so that its asset is new. */
export async function newPhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({
    create: {
      width: 1600,
      height: 1067,
      channels: 3,
      background: '#7f8883',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
