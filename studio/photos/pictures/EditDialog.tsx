import { useCallback, useEffect, useRef, useState } from 'react'
import { isCovering } from '#domain/plate-cover.ts'
import { PhotoFault } from '../photo-files.ts'
import photoClasses from '../Photos.module.css'
import { decodePhoto } from './decode.ts'
import classes from './EditDialog.module.css'
import { editWords, PictureEditor, type Use } from './PictureEditor.tsx'
import { type Edits, NO_EDITS } from './prepare.ts'

export interface EditedPicture {
  name: string
  /** Read when it is shown: a photo on the server must be fetched. */
  read: () => Promise<File>
}

interface Props {
  use?: Use
  title: string
  pictures: readonly EditedPicture[]
  /** The last button, such as « Envoyer ». */
  done: string
  /** Gets the edits in the order of the pictures. If it fails, the dialog says so and stays. `stop`: the dialog was closed meanwhile,
   *  so that nothing may be kept. */
  onDone: (edits: Edits[], stop: AbortSignal) => Promise<void> | void
  onClose: () => void
}

/** A dialog in which pictures are turned and number plates covered, one after the other. The pages of a paper are sent only once each
 *  of them was drawn. */
export function EditDialog({ use = 'plate', title, pictures, done, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const [edits, setEdits] = useState<readonly Edits[]>(() =>
    pictures.map(() => (use === 'paper' ? { ...NO_EDITS, masks: true } : NO_EDITS)),
  )
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const stop = useRef<AbortController>(undefined)
  const [state, setState] = useState<'editing' | 'saving' | { fault: string }>('editing')
  const said = editWords[use]
  const picture = pictures[index]
  const shown = useBitmap(picture)
  useEffect(() => dialog.current?.showModal(), [])
  const crossed = edits.findIndex(({ plates }) => !plates.every((plate) => isCovering(plate)))

  const drawn = useCallback(
    () => setSeen((before) => (before.has(index) ? before : new Set([...before, index]))),
    [index],
  )
  const unseen = use === 'paper' ? pictures.flatMap((_, n) => (seen.has(n) ? [] : [n])) : []
  const others = unseen.filter((n) => n !== index).map((n) => String(n + 1))

  const finish = async () => {
    setState('saving')
    const { signal } = (stop.current = new AbortController())
    try {
      await onDone([...edits], signal)
      dialog.current?.close()
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof PhotoFault)) console.error(error)
      setState({ fault: error instanceof PhotoFault ? error.message : said.failed })
    }
  }
  return (
    <dialog
      ref={dialog}
      className={photoClasses['dialog']}
      aria-label={title}
      onClose={() => {
        stop.current?.abort()
        onClose()
      }}
    >
      <h2 className={classes['title']}>{title}</h2>
      {shown.bitmap && (
        <PictureEditor
          key={index}
          use={use}
          bitmap={shown.bitmap}
          edits={edits[index] ?? NO_EDITS}
          onDrawn={drawn}
          onChange={(changed) => setEdits((before) => before.map((one, n) => (n === index ? changed : one)))}
        />
      )}
      {shown.fault && <p role="alert">{shown.fault}</p>}
      {!shown.bitmap && !shown.fault && <p className={classes['loading']}>{said.loading}</p>}
      <output className={photoClasses['hint']}>
        {crossed >= 0
          ? `${said.one} ${crossed + 1} : les coins du cache se croisent. Remettez-les dans l’ordre.`
          : said.hint}
        {others.length > 0 &&
          ` Regardez encore ${others.length > 1 ? 'les pages' : 'la page'} ${listed.format(others)}.`}
      </output>
      {typeof state === 'object' && <p role="alert">{state.fault}</p>}
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
          disabled={state === 'saving' || crossed >= 0 || unseen.length > 0}
          onClick={() => void finish()}
        >
          {state === 'saving' ? 'Un instant…' : done}
        </button>
      </div>
    </dialog>
  )
}

const listed = new Intl.ListFormat('fr')

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
