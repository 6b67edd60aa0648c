import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  drawPlate,
  isCovering,
  movePlate,
  type Quad,
  type SharePoint,
  startingPlate,
  turnPlate,
} from '#domain/plate-cover.ts'
import { PhotoFault } from '../photo-files.ts'
import photoClasses from '../Photos.module.css'
import { decodePhoto } from './decode.ts'
import classes from './EditDialog.module.css'
import { drawEdited, type Edits, NO_EDITS } from './prepare.ts'

export interface EditedPicture {
  name: string
  /** Read when it is shown: a photo on the server must be fetched. */
  read: () => Promise<File>
}

interface Props {
  title: string
  pictures: readonly EditedPicture[]
  /** The last button, such as « Envoyer ». */
  done: string
  /** Gets the edits in the order of the pictures. If it fails, the dialog says so and stays. */
  onDone: (edits: Edits[]) => Promise<void> | void
  onClose: () => void
}

/** A dialog in which pictures are turned and number plates covered, one after the other. */
export function EditDialog({ title, pictures, done, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const [edits, setEdits] = useState<readonly Edits[]>(() => pictures.map(() => NO_EDITS))
  const [state, setState] = useState<'editing' | 'saving' | 'failed'>('editing')
  const picture = pictures[index]
  const shown = useBitmap(picture)
  useEffect(() => dialog.current?.showModal(), [])
  const crossed = edits.findIndex(({ plates }) => !plates.every((plate) => isCovering(plate)))

  const finish = async () => {
    setState('saving')
    try {
      await onDone([...edits])
      dialog.current?.close()
    } catch (error) {
      console.error(error)
      setState('failed')
    }
  }
  return (
    <dialog ref={dialog} className={photoClasses['dialog']} aria-label={title} onClose={onClose}>
      <h2 className={classes['title']}>{title}</h2>
      {shown.bitmap && (
        <PictureEditor
          bitmap={shown.bitmap}
          edits={edits[index] ?? NO_EDITS}
          onChange={(changed) => setEdits((before) => before.map((one, n) => (n === index ? changed : one)))}
        />
      )}
      {shown.fault && <p role="alert">{shown.fault}</p>}
      {!shown.bitmap && !shown.fault && <p className={classes['loading']}>La photo est lue…</p>}
      <output className={photoClasses['hint']}>
        {crossed >= 0
          ? `Photo ${crossed + 1} : les coins du cache se croisent. Remettez-les dans l’ordre.`
          : 'Tirez les coins du cache sur ceux de la plaque. Il est peint dans la photo : sous lui, il ne reste rien.'}
      </output>
      {state === 'failed' && (
        <p role="alert">La photo n’a pas pu être enregistrée. Vérifiez la connexion, puis recommencez.</p>
      )}
      <div className={photoClasses['dialogFoot']}>
        <span>{pictures.length > 1 && `${index + 1} sur ${pictures.length} : ${picture?.name}`}</span>
        {pictures.length > 1 && (
          <>
            <button type="button" disabled={index === 0} onClick={() => setIndex(index - 1)}>
              Précédente
            </button>
            <button type="button" disabled={index === pictures.length - 1} onClick={() => setIndex(index + 1)}>
              Suivante
            </button>
          </>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Annuler
        </button>
        <button
          type="button"
          className={photoClasses['primary']}
          disabled={state === 'saving' || crossed >= 0}
          onClick={() => void finish()}
        >
          {state === 'saving' ? 'Un instant…' : done}
        </button>
      </div>
    </dialog>
  )
}

/** The decoded picture; only one is in memory at a time. */
function useBitmap(picture: EditedPicture | undefined): { bitmap?: ImageBitmap; fault?: string } {
  const [shown, setShown] = useState<{ of: EditedPicture; bitmap?: ImageBitmap; fault?: string }>()
  useEffect(() => {
    if (!picture) return undefined
    let isLeft = false
    let bitmap: ImageBitmap | undefined
    const read = async () => {
      bitmap = await decodePhoto(await picture.read())
      if (isLeft) bitmap.close()
      else setShown({ of: picture, bitmap })
    }
    read().catch((error: unknown) => {
      const fault = error instanceof PhotoFault ? error.message : 'La photo n’a pas pu être lue. Vérifiez la connexion.'
      if (!isLeft) setShown({ of: picture, fault })
    })
    return () => {
      isLeft = true
      bitmap?.close()
    }
  }, [picture])
  return shown && shown.of === picture ? shown : {}
}

interface EditorProps {
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
function PictureEditor({ bitmap, edits, onChange }: EditorProps) {
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
