import type { Patch, PhotoValue } from '../photo-document.ts'

/** A photo in the document, or the main picture, with the path where it stands. */
export interface PlacedPhoto {
  path: string
  value: Omit<PhotoValue, '_key'>
}

/** The patches that give photos another file, turned by quarter turns clockwise: alternative text, category and place stay, and crop,
 *  point of interest and flaws turn with the picture. `undo` brings back what was. */
export function replaceFile(
  photos: readonly PlacedPhoto[],
  asset: string,
  turns: number,
): { patch: Patch; undo: Patch } {
  const set: Record<string, unknown> = {}
  const before: Record<string, unknown> = {}
  for (const { path, value } of photos) {
    const turned = turnedValue(value, turns)
    set[`${path}.asset`] = { _type: 'reference', _ref: asset }
    before[`${path}.asset`] = value.asset
    for (const field of ['crop', 'hotspot', 'flaws'] as const) {
      if (turns === 0 || !value[field]) continue
      set[`${path}.${field}`] = turned[field]
      before[`${path}.${field}`] = value[field]
    }
  }
  return { patch: { set }, undo: { set: before } }
}

/** A photo's crop, point of interest and flaws after quarter turns clockwise of its file. */
export function turnedValue(value: Omit<PhotoValue, '_key'>, turns: number): Omit<PhotoValue, '_key'> {
  let { crop, hotspot, flaws } = value
  for (let n = 0; n < turns; n += 1) {
    crop = crop && { ...crop, top: crop.left, right: crop.top, bottom: crop.right, left: crop.bottom }
    hotspot = hotspot && {
      ...hotspot,
      x: 1 - hotspot.y,
      y: hotspot.x,
      width: hotspot.height,
      height: hotspot.width,
    }
    flaws = flaws?.map((flaw) =>
      flaw.x === undefined || flaw.y === undefined ? flaw : { ...flaw, x: 1 - flaw.y, y: flaw.x },
    )
  }
  return { ...value, ...(crop && { crop }), ...(hotspot && { hotspot }), ...(flaws && { flaws }) }
}
