type Colour = readonly [red: number, green: number, blue: number]

const hex = (colour: Colour) => `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Towards black (0) or white (255), by a share of the way. */
const mix = ([red, green, blue]: Colour, towards: number, share: number): Colour => [
  red + (towards - red) * share,
  green + (towards - green) * share,
  blue + (towards - blue) * share,
]

function swatch(colour: Colour) {
  // Perceived brightness (ITU-R BT.601): dark text on a light ground.
  const light = (colour[0] * 299 + colour[1] * 587 + colour[2] * 114) / 1000 > 150
  const ink = light ? '#000' : '#fff'
  return { _type: 'sanity.imagePaletteSwatch', background: hex(colour), foreground: ink, title: ink, population: 1 }
}

/** The seven swatches of an image, from its most frequent and its mean colour. Coarser than the hosted service's. */
export const paletteOf = (dominant: Colour, mean: Colour) => ({
  _type: 'sanity.imagePalette',
  dominant: swatch(dominant),
  vibrant: swatch(dominant),
  darkVibrant: swatch(mix(dominant, 0, 0.5)),
  lightVibrant: swatch(mix(dominant, 255, 0.5)),
  muted: swatch(mean),
  darkMuted: swatch(mix(mean, 0, 0.6)),
  lightMuted: swatch(mix(mean, 255, 0.6)),
})
