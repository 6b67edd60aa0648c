import type { Picture } from '../domain/picture.ts'

/** Where black and white text are equally legible on a ground: relative luminance (WCAG 2.2) of about a fifth. */
const MIDDLE = 0.179

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** Whether a colour '#rrggbb' is a light or a dark ground for text; undefined if it is unknown. */
export function toneOf(colour: string | null | undefined): Picture['tone'] {
  if (!colour || !/^#[0-9a-f]{6}$/i.test(colour)) return undefined
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE ? 'light' : 'dark'
}
