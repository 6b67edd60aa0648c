import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { drawPlate, movePlate, type Quad, type SharePoint, startingPlate, turnPlate } from '#domain/plate-cover.ts'
import classes from './PictureEditor.module.css'
import { drawEdited, type Edits } from './prepare.ts'

interface Props {
  bitmap: ImageBitmap
  edits: Edits
  onChange: (edits: Edits) => void
}

/** Pixels on the longer side of the picture on screen. */
const SHOWN = 1400
/** Shares of the picture by which an arrow key moves a corner, alone and with Shift. */
const STEP = 0.002
const LEAP = 0.02
const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const corners = [0, 1, 2, 3, 'whole'] as const
type Corner = (typeof corners)[number]

/** A picture that can be turned, with number plates that mouse, finger and arrow keys move. While one moves, what it covers shows
 *  through; the picture that is saved has it opaque. */
export function PictureEditor({ bitmap, edits, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(false)
  /** The plate and the pointer's place when a handle was taken, in CSS pixels. */
  const taken = useRef<{ plate: Quad; x: number; y: number }>(undefined)
  const { turns, plates } = edits
  const base = useMemo(() => drawEdited(bitmap, { turns, plates: [] }, SHOWN), [bitmap, turns])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.drawImage(base, 0, 0)
    context.globalAlpha = active ? 0.5 : 1
    for (const plate of plates) drawPlate(context, plate, base)
    context.globalAlpha = 1
  }, [base, plates, active])

  const replace = (at: number, plate: Quad) =>
    onChange({ turns, plates: plates.map((one, n) => (n === at ? plate : one)) })
  const add = () => {
    onChange({ turns, plates: [...plates, startingPlate(base)] })
    requestAnimationFrame(() =>
      stage.current?.querySelector<HTMLElement>(`[data-handle="${plates.length}-whole"]`)?.focus(),
    )
  }
  const press = (event: KeyboardEvent, at: number, plate: Quad, corner: Corner) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const by = event.shiftKey ? LEAP : STEP
    replace(at, movePlate(plate, corner, { x: direction[0] * by, y: direction[1] * by }))
  }
  const take = (event: PointerEvent, plate: Quad) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    taken.current = { plate, x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent, at: number, corner: Corner) => {
    const box = stage.current?.getBoundingClientRect()
    const from = taken.current
    if (!box || !from || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const by = { x: (event.clientX - from.x) / box.width, y: (event.clientY - from.y) / box.height }
    replace(at, movePlate(from.plate, corner, by))
  }
  return (
    <>
      <div className={classes['tools']}>
        <button
          type="button"
          onClick={() => onChange({ turns: (turns + 1) % 4, plates: plates.map((plate) => turnPlate(plate)) })}
        >
          ↻ Tourner
        </button>
        <button type="button" onClick={add}>
          {plates.length > 0 ? 'Masquer une autre plaque' : 'Masquer la plaque'}
        </button>
        {plates.length > 0 && (
          <button type="button" onClick={() => onChange({ turns, plates: plates.slice(0, -1) })}>
            Retirer {plates.length > 1 ? 'la dernière' : 'le cache'}
          </button>
        )}
      </div>
      <div className={classes['frame']}>
        <div
          ref={stage}
          className={classes['stage']}
          style={{ aspectRatio: `${base.width} / ${base.height}` }}
          onFocus={() => setActive(true)}
          onBlur={() => setActive(false)}
        >
          <canvas ref={canvas} width={base.width} height={base.height} />
          {plates.flatMap((plate, at) =>
            corners.map((corner) => (
              <button
                key={`${at}-${corner}`}
                type="button"
                className={classes['handle']}
                data-handle={`${at}-${corner}`}
                data-corner={corner}
                style={placeOf(plate, corner)}
                aria-label={`${corner === 'whole' ? 'Cache' : `Coin ${corner + 1} du cache`} ${at + 1}. Flèches pour déplacer, Maj + flèches pour aller loin.`}
                onPointerDown={(event) => take(event, plate)}
                onPointerMove={(event) => drag(event, at, corner)}
                onKeyDown={(event) => press(event, at, plate, corner)}
              />
            )),
          )}
        </div>
      </div>
    </>
  )
}

/** Where a handle is: at its corner, or at the middle of the plate. */
function placeOf(plate: Quad, corner: Corner): { left: string; top: string } {
  const points: readonly SharePoint[] = corner === 'whole' ? plate : [plate[corner]]
  const middle = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { left: `${middle('x') * 100}%`, top: `${middle('y') * 100}%` }
}
