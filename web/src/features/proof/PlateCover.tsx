import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { movePlate, type Quad, type SharePoint } from '#domain/plate-cover.ts'
import { drawPhoto } from './phone-photo.ts'
import classes from './StaffPage.module.css'

/** Pixels on the longer side of the photo on screen. */
const SHOWN = 1400
/** Shares of the photo by which an arrow key moves, alone and with Shift. */
const [STEP, LEAP] = [0.005, 0.03]
const directions: Readonly<Record<string, SharePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const handles = [0, 1, 2, 3, 'whole'] as const
type Handle = (typeof handles)[number]

interface Props {
  bitmap: ImageBitmap
  plate: Quad | undefined
  onMove: (plate: Quad) => void
}

/** The photo with the cover of its plate, which finger, mouse and arrow keys move. */
export function PlateCover({ bitmap, plate, onMove }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const taken = useRef<{ plate: Quad; at: SharePoint }>(undefined)
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, { bitmap, plate, longest: SHOWN })
  }, [bitmap, plate])
  const press = (event: KeyboardEvent, covered: Quad, handle: Handle) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const by = event.shiftKey ? LEAP : STEP
    onMove(movePlate(covered, handle, { x: direction.x * by, y: direction.y * by }))
  }
  const drag = (event: PointerEvent, handle: Handle) => {
    const box = canvas.current?.getBoundingClientRect()
    const from = taken.current
    if (!box || !from || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const by = { x: (event.clientX - from.at.x) / box.width, y: (event.clientY - from.at.y) / box.height }
    onMove(movePlate(from.plate, handle, by))
  }
  return (
    <div className={classes['stage']}>
      <canvas ref={canvas} />
      {plate &&
        handles.map((handle) => (
          <button
            key={handle}
            type="button"
            className={classes['handle']}
            data-handle={handle}
            style={placeOf(plate, handle)}
            aria-label={`${handle === 'whole' ? 'Cache' : `Coin ${handle + 1} du cache`}. Flèches pour déplacer, Maj + flèches pour aller loin.`}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              taken.current = { plate, at: { x: event.clientX, y: event.clientY } }
            }}
            onPointerMove={(event) => drag(event, handle)}
            onKeyDown={(event) => press(event, plate, handle)}
          />
        ))}
    </div>
  )
}

/** At its corner, or in the middle of the plate. */
function placeOf(plate: Quad, handle: Handle): { left: string; top: string } {
  const points: readonly SharePoint[] = handle === 'whole' ? plate : [plate[handle]]
  const middle = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { left: `${middle('x') * 100}%`, top: `${middle('y') * 100}%` }
}
