import sharp, { type Sharp } from 'sharp'
import { imaging } from './imaging.ts'
import type { RenderParams } from './render-params.ts'
import { planRender, type RenderPlan } from './render-plan.ts'

/** Which format to answer in: the one asked for, or with `auto=format` the best the reader takes, else the original's. */
export function formatFor(params: RenderParams, extension: string, accept: string): string {
  if (params.format) return params.format
  if (params.autoFormat && accept.includes('image/avif')) return 'avif'
  if (params.autoFormat && accept.includes('image/webp')) return 'webp'
  return ['jpg', 'png', 'webp', 'avif'].includes(extension) ? extension : 'png'
}

export const mimeTypeOf = (format: string) => (format === 'jpg' || format === 'pjpg' ? 'image/jpeg' : `image/${format}`)

/** Makes the picture an image address asks for. `format` as answered by `formatFor`. */
export const render = (bytes: Buffer, params: RenderParams, format: string): Promise<Buffer> =>
  imaging(async () => {
    const { autoOrient } = await sharp(bytes).metadata()
    const plan = planRender(autoOrient, params)
    const picture = await turn(draw(bytes, plan, params), params)
    return encode(centre(picture, plan, params), params, format).toBuffer()
  })

const isTurned = ({ rotate }: RenderParams) => rotate % 180 !== 0

function draw(bytes: Buffer, { cut, size, entropy }: RenderPlan, params: RenderParams): Sharp {
  const turned = isTurned(params)
  const image = sharp(bytes)
    .autoOrient()
    .extract(cut)
    .resize({
      width: turned ? size.height : size.width,
      height: turned ? size.width : size.height,
      ...(entropy ? { fit: 'cover', position: sharp.strategy.entropy } : { fit: 'fill' }),
    })
  // Mirrored as seen in the end, that is along the other axis if a quarter turn follows.
  if (params.flip.includes(turned ? 'v' : 'h')) image.flop()
  if (params.flip.includes(turned ? 'h' : 'v')) image.flip()
  // A blur of 2000, the highest, is a sigma of 100 pixels here: the look, not the hosted service's exact figure.
  return params.blur ? image.blur(Math.max(0.3, params.blur / 20)) : image
}

/** In a step of its own: within one pipeline the order of turning and cutting is not ours to say. */
async function turn(image: Sharp, { rotate }: RenderParams): Promise<Sharp> {
  if (rotate === 0) return image
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).rotate(rotate)
}

function centre(image: Sharp, { size, canvas }: RenderPlan, { background }: RenderParams): Sharp {
  if (!canvas) return image
  const [x, y] = [canvas.width - size.width, canvas.height - size.height]
  const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)]
  return image.extend({ left, top, right: x - left, bottom: y - top, background: background ?? '#ffffff00' })
}

function encode(image: Sharp, { quality, background }: RenderParams, format: string): Sharp {
  const ground = background ? image.flatten({ background }) : image
  switch (format) {
    case 'webp':
      return ground.webp({ quality })
    case 'avif':
      // Slower settings gain a few per cent and cost seconds a photo.
      return ground.avif({ quality: Math.round(quality * 0.75), effort: 2 })
    case 'png':
      return ground.png()
    default:
      return ground.flatten({ background: background ?? '#fff' }).jpeg({ quality, progressive: format === 'pjpg' })
  }
}
