/* A number plate covered by a neutral one, in perspective. Pure geometry and drawing: the Studio uses it before a photo is uploaded,
 * and so can any page that takes a photo. */

/** A point as shares of the picture's width and height, from the top left. */
export interface SharePoint {
  x: number
  y: number
}
/** Corners clockwise from the plate's own top left. */
export type Quad = readonly [SharePoint, SharePoint, SharePoint, SharePoint]

/** The methods of a canvas context that `drawPlate` calls. */
interface Pen {
  fillStyle: unknown
  beginPath: () => void
  moveTo: (x: number, y: number) => void
  lineTo: (x: number, y: number) => void
  closePath: () => void
  fill: () => void
}
interface Size {
  width: number
  height: number
}

/** Width to height of a European plate, 520 × 110 mm. */
const PLATE_RATIO = 520 / 110
/** Width of a plate as a share of a photo of a whole car. */
const PLATE_SHARE = 0.18

/** A plate to begin with, around `centre`, in a picture of `size`. */
export function startingPlate({ width, height }: Size, centre: SharePoint = { x: 0.5, y: 0.66 }): Quad {
  const [half, tall] = [PLATE_SHARE / 2, (PLATE_SHARE * width) / PLATE_RATIO / height / 2]
  const at = (right: number, down: number) => ({ x: centre.x + right * half, y: centre.y + down * tall })
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
}

const inside = (share: number) => Math.min(1, Math.max(0, share))

/** The plate with one corner moved, or all four for 'whole'. Nothing leaves the picture; a whole plate stops at its edge and keeps
 *  its shape. */
export function movePlate(plate: Quad, corner: number | 'whole', by: SharePoint): Quad {
  if (corner !== 'whole')
    return mapQuad(plate, (point, n) =>
      n === corner ? { x: inside(point.x + by.x), y: inside(point.y + by.y) } : point,
    )
  const limited = (axis: 'x' | 'y') => {
    const places = plate.map((point) => point[axis])
    return Math.min(1 - Math.max(...places), Math.max(-Math.min(...places), by[axis]))
  }
  const [x, y] = [limited('x'), limited('y')]
  return mapQuad(plate, (point) => ({ x: point.x + x, y: point.y + y }))
}

/** The upright rectangle between two opposite corners. */
export const rectangle = (a: SharePoint, c: SharePoint): Quad => [a, { x: c.x, y: a.y }, c, { x: a.x, y: c.y }]

/** A rectangle with one corner moved, whose opposite corner stays; or all of it for 'whole'. */
export function moveRectangle(plate: Quad, corner: number | 'whole', by: SharePoint): Quad {
  if (corner === 'whole') return movePlate(plate, corner, by)
  const moved = movePlate(plate, corner, by)
  const [to, stays] = [moved[corner], plate[(corner + 2) % 4]]
  return to && stays ? rectangle(stays, to) : plate
}

/** The plate after a quarter turn of the picture, clockwise. */
export const turnPlate = (plate: Quad): Quad => mapQuad(plate, ({ x, y }) => ({ x: 1 - y, y: x }))

/** Whether the corners surround an area without crossing: only such a plate covers what is inside its lines. */
export function isCovering(plate: Quad): boolean {
  const turns = plate.map((b, n) => {
    const [a, c] = [plate[(n + 3) % 4] ?? b, plate[(n + 1) % 4] ?? b]
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  })
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0)
}

/** Draws the neutral plate over the picture of `size`: opaque, so that nothing under it can be read. */
export function drawPlate(pen: Pen, plate: Quad, { width, height }: Size): void {
  const onto = projection(plate)
  const polygon = (inset: number, colour: string) => {
    // The inset is equal on all sides of a real plate.
    const [left, top] = [inset / PLATE_RATIO, inset]
    pen.fillStyle = colour
    pen.beginPath()
    const corners = [onto(left, top), onto(1 - left, top), onto(1 - left, 1 - top), onto(left, 1 - top)]
    corners.forEach(({ x, y }, n) => (n === 0 ? pen.moveTo(x * width, y * height) : pen.lineTo(x * width, y * height)))
    pen.closePath()
    pen.fill()
  }
  polygon(0, '#3c4148')
  polygon(0.06, '#e9ebed')
}

/** Draws a mask over a part of a paper: one opaque colour, so that nothing under it can be read. */
export function drawMask(pen: Pen, mask: Quad, { width, height }: Size): void {
  pen.fillStyle = '#1b1f24'
  pen.beginPath()
  mask.forEach(({ x, y }, n) => (n === 0 ? pen.moveTo(x * width, y * height) : pen.lineTo(x * width, y * height)))
  pen.closePath()
  pen.fill()
}

/** The map of the unit square onto a quadrilateral: Heckbert, "Fundamentals of Texture Mapping", 1989, section 2.2.3. */
export function projection([a, b, c, d]: Quad): (u: number, v: number) => SharePoint {
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }
  const [p, q] = [
    { x: b.x - c.x, y: b.y - c.y },
    { x: d.x - c.x, y: d.y - c.y },
  ]
  const area = p.x * q.y - q.x * p.y
  const g = area === 0 ? 0 : (sum.x * q.y - q.x * sum.y) / area
  const h = area === 0 ? 0 : (p.x * sum.y - sum.x * p.y) / area
  return (u, v) => {
    const w = g * u + h * v + 1
    const along = (axis: 'x' | 'y') =>
      ((b[axis] - a[axis] + g * b[axis]) * u + (d[axis] - a[axis] + h * d[axis]) * v + a[axis]) / w
    return { x: along('x'), y: along('y') }
  }
}

const mapQuad = ([a, b, c, d]: Quad, change: (point: SharePoint, n: number) => SharePoint): Quad => [
  change(a, 0),
  change(b, 1),
  change(c, 2),
  change(d, 3),
]
