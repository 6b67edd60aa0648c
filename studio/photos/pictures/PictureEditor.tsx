import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  drawMask,
  drawPlate,
  movePlate,
  moveRectangle,
  type Quad,
  rectangle,
  type SharePoint,
  startingPlate,
  turnPlate,
} from '#domain/plate-cover.ts'
import classes from './EditDialog.module.css'
import { drawEdited, type Edits } from './prepare.ts'

/** Number plates on photos of a car, or whatever names people on its papers. */
export type Use = 'plate' | 'paper'
export const editWords = {
  plate: {
    one: 'Photo',
    add: 'Masquer la plaque',
    another: 'Masquer une autre plaque',
    hint: 'Tirez les coins du cache sur ceux de la plaque. Il est peint dans la photo : sous lui, il ne reste rien.',
    loading: 'La photo est lue…',
    failed: 'La photo n’a pas pu être enregistrée. Vérifiez la connexion, puis recommencez.',
  },
  paper: {
    one: 'Page',
    add: 'Masquer un endroit',
    another: 'Masquer un autre endroit',
    hint: 'Masquez les noms, les adresses, le numéro de série, la plaque : tirez un cadre à la souris, ou ajoutez-en un. Sous lui, il ne reste rien.',
    loading: 'La page est dessinée…',
    failed:
      'Les pages n’ont pas pu être enregistrées. Vérifiez la connexion, puis recommencez : vos caches sont gardés.',
  },
} as const

interface EditorProps {
  use: Use
  bitmap: ImageBitmap
  edits: Edits
  /** The picture is on the screen. */
  onDrawn: () => void
  onChange: (edits: Edits) => void
}

/** Pixels on the longer side of the picture on screen: small print must be read to be masked. */
const SHOWN = { plate: 1400, paper: 2400 }
/** Width of a page, of the dialog's. */
const ZOOMS = [1, 1.5, 2, 3]
/** Share of the picture. A smaller frame was a slip of the mouse. */
const LEAST = 0.008
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
export function PictureEditor({ use, bitmap, edits, onDrawn, onChange }: EditorProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [active, setActive] = useState(false)
  const [zoom, setZoom] = useState(0)
  const said = editWords[use]
  const isPaper = use === 'paper'
  /** The plate and the pointer's place when a handle was taken, in CSS pixels. */
  const taken = useRef<{ plate: Quad; x: number; y: number }>(undefined)
  /** Where a new frame began, and the frames before it. */
  const drawn = useRef<{ from: SharePoint; before: readonly Quad[] }>(undefined)
  const { turns, plates } = edits
  const base = useMemo(() => drawEdited(bitmap, { turns, plates: [] }, SHOWN[use]), [bitmap, turns, use])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.drawImage(base, 0, 0)
    context.globalAlpha = active ? 0.5 : 1
    for (const plate of plates) (isPaper ? drawMask : drawPlate)(context, plate, base)
    context.globalAlpha = 1
    onDrawn()
  }, [base, plates, active, isPaper, onDrawn])

  const cover = (next: readonly Quad[]) => onChange({ ...edits, plates: next })
  const replace = (at: number, plate: Quad) => cover(plates.map((one, n) => (n === at ? plate : one)))
  const move = isPaper ? moveRectangle : movePlate
  const remove = (at: number) => {
    cover(plates.filter((_, n) => n !== at))
    adding.current?.focus()
  }
  const add = () => {
    cover([...plates, startingPlate(base, isPaper ? middleInSight() : undefined)])
    requestAnimationFrame(() =>
      stage.current?.querySelector<HTMLElement>(`[data-handle="${plates.length}-whole"]`)?.focus(),
    )
  }
  /** The middle of the part of the page that is not scrolled away. */
  const middleInSight = (): SharePoint => {
    const [whole, sight] = [stage.current, frame.current].map((part) => part?.getBoundingClientRect())
    if (!whole || !sight) return { x: 0.5, y: 0.5 }
    const middle = (from: number, to: number, seenFrom: number, seenTo: number) =>
      ((Math.max(from, seenFrom) + Math.min(to, seenTo)) / 2 - from) / (to - from)
    return {
      x: Math.min(0.9, Math.max(0.1, middle(whole.left, whole.right, sight.left, sight.right))),
      y: Math.min(0.95, Math.max(0.05, middle(whole.top, whole.bottom, sight.top, sight.bottom))),
    }
  }
  const press = (event: KeyboardEvent, at: number, plate: Quad, corner: Corner) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return remove(at)
    }
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const by = event.shiftKey ? LEAP : STEP
    replace(at, move(plate, corner, { x: direction[0] * by, y: direction[1] * by }))
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
    replace(at, move(from.plate, corner, by))
  }
  const pointOf = ({ clientX, clientY }: PointerEvent): SharePoint => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    const share = (place: number) => Math.min(1, Math.max(0, place))
    return { x: share((clientX - left) / width), y: share((clientY - top) / height) }
  }
  // The mouse draws a frame on a page; a finger scrolls it.
  const draw = {
    onPointerDown: (event: PointerEvent) => {
      if (!isPaper || event.pointerType !== 'mouse' || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      drawn.current = { from: pointOf(event), before: plates }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drawn.current) return
      const { from, before } = drawn.current
      const to = pointOf(event)
      const isFrame = Math.abs(to.x - from.x) > LEAST && Math.abs(to.y - from.y) > LEAST
      cover(isFrame ? [...before, rectangle(from, to)] : before)
    },
    onPointerUp: () => {
      drawn.current = undefined
    },
  }
  return (
    <>
      <div className={classes['tools']}>
        <button
          type="button"
          onClick={() =>
            onChange({ ...edits, turns: (turns + 1) % 4, plates: plates.map((plate) => turnPlate(plate)) })
          }
        >
          ↻ Tourner
        </button>
        <button ref={adding} type="button" onClick={add}>
          {plates.length > 0 ? said.another : said.add}
        </button>
        {isPaper && (
          <>
            <button type="button" aria-label="Réduire la page" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              −
            </button>
            <button
              type="button"
              aria-label="Agrandir la page"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              +
            </button>
          </>
        )}
        {plates.length > 0 && (
          <button type="button" onClick={() => cover(plates.slice(0, -1))}>
            Retirer {plates.length > 1 ? 'la dernière' : 'le cache'}
          </button>
        )}
      </div>
      <div
        ref={frame}
        className={classes['frame']}
        data-paper={isPaper || undefined}
        {...(isPaper && { tabIndex: 0, role: 'region', 'aria-label': 'La page' })}
      >
        <div
          ref={stage}
          className={classes['stage']}
          style={{
            aspectRatio: `${base.width} / ${base.height}`,
            ...(isPaper && { width: `${(ZOOMS[zoom] ?? 1) * 100}%` }),
          }}
          onFocus={() => setActive(true)}
          onBlur={() => setActive(false)}
        >
          <canvas ref={canvas} width={base.width} height={base.height} {...draw} />
          {plates.flatMap((plate, at) =>
            corners.map((corner) => (
              <button
                key={`${at}-${corner}`}
                type="button"
                className={classes['handle']}
                data-handle={`${at}-${corner}`}
                data-corner={corner}
                style={placeOf(plate, corner)}
                aria-label={`${corner === 'whole' ? 'Cache' : `Coin ${corner + 1} du cache`} ${at + 1}. Flèches pour déplacer, Maj + flèches pour aller loin, Suppr pour retirer.`}
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
