import { useEffect, useRef, useState } from 'react'
import { isCovering } from '#domain/plate-cover.ts'
import { PhotoFault } from '../photo-files.ts'
import photoClasses from '../Photos.module.css'
import { decodePhoto } from './decode.ts'
import classes from './PictureEditor.module.css'
import { PictureEditor } from './PictureEditor.tsx'
import { type Edits, NO_EDITS } from './prepare.ts'

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
