/* A form's own picture fields send a file as it is: with the place where it was taken, and of any size. Here each file is prepared
 * as in the tab « Photos » before Sanity's uploader gets it. */
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import {
  type AssetSource,
  type AssetSourceUploader,
  type AssetSourceUploaderClass,
  definePlugin,
  type ImageOptions,
  type LayoutProps,
} from 'sanity'
import { PhotoFault, refuseOtherFiles } from '../photo-files.ts'
import photoClasses from '../Photos.module.css'
import { EditDialog } from './EditDialog.tsx'
import { reviewsPhotos } from './photo-edits.tsx'
import { type Edits, NO_EDITS, preparePhoto } from './prepare.ts'

/** Prepares the files of all picture fields. */
export const fieldUploads = definePlugin({
  name: 'field-uploads',
  form: { image: { assetSources: (sources) => sources.map(preparing) } },
  studio: { components: { layout: FieldUploads } },
})

type Subscriber = Parameters<AssetSourceUploader['subscribe']>[0]
type Sent = Parameters<AssetSourceUploader['upload']>

const preparing = (source: AssetSource): AssetSource =>
  source.Uploader ? { ...source, Uploader: preparingUploader(source.Uploader) } : source

function preparingUploader(Uploader: AssetSourceUploaderClass): AssetSourceUploaderClass {
  return class extends Uploader {
    readonly #subscribers = new Set<Subscriber>()
    #isAborted = false

    override subscribe(subscriber: Subscriber) {
      this.#subscribers.add(subscriber)
      const leave = super.subscribe(subscriber)
      return () => {
        this.#subscribers.delete(subscriber)
        leave()
      }
    }

    override abort(...file: Parameters<AssetSourceUploader['abort']>) {
      this.#isAborted = true
      super.abort(...file)
    }

    override upload(...[files, options]: Sent) {
      void Promise.all(files.map((file) => next(() => prepared(file, options?.schemaType?.options)))).then(
        (results) => {
          const ready = results.filter((file) => file !== undefined)
          if (this.#isAborted) for (const { name } of ready) layout?.refuse(name, LEFT)
          else if (ready.length > 0) super.upload(ready, options)
          // Ends the field's « Envoi de… ».
          if (this.#isAborted || ready.length === 0)
            for (const tell of this.#subscribers) tell({ type: 'all-complete', files: [] })
        },
      )
      return []
    }
  }
}

/** A field that is left cancels its upload, as « Annuler » does. */
const LEFT = 'Annulée, ou le champ a été quitté avant qu’elle soit prête. Choisissez-la de nouveau.'

/** One at a time: a decoded photo takes some 50 MB. */
let last: Promise<unknown> = Promise.resolve()
function next<Result>(step: () => Promise<Result>): Promise<Result> {
  const result = last.then(step)
  last = result.catch(() => undefined)
  return result
}

/** The file to send; undefined if it is refused, which is told, or if the editor cancels. */
async function prepared(file: File, options: ImageOptions = {}): Promise<File | undefined> {
  try {
    await refuseOtherFiles(file)
    const edits = reviewsPhotos() && !options.portrait ? await askEdits(file) : NO_EDITS
    return edits && (await preparePhoto(file, edits, options.smallest))
  } catch (error) {
    const isFault = error instanceof PhotoFault
    if (!isFault) console.error(error)
    layout?.refuse(
      file.name,
      isFault ? error.message : 'Elle n’a pas pu être préparée. Vérifiez la connexion, puis choisissez-la de nouveau.',
    )
    return undefined
  }
}

const askEdits = (file: File) => new Promise<Edits | undefined>((answer) => layout?.review({ file, answer }))

interface Review {
  file: File
  answer: (edits: Edits | undefined) => void
}
/** The mounted layout, which speaks for the uploads. */
let layout: { refuse: (name: string, reason: string) => void; review: (review: Review) => void } | undefined

/** The Studio's layout with the dialog in which a plate is covered before a photo leaves, and the reason for a refusal. */
function FieldUploads(props: LayoutProps) {
  const toast = useToast()
  const [review, setReview] = useState<Review & { pictures: { name: string; read: () => Promise<File> }[] }>()
  useEffect(() => {
    layout = {
      refuse: (name, description) =>
        toast.push({ status: 'error', title: `${name} : pas envoyée`, description, closable: true, duration: 20_000 }),
      review: (asked) =>
        setReview({ ...asked, pictures: [{ name: asked.file.name, read: () => Promise.resolve(asked.file) }] }),
    }
    return () => {
      layout = undefined
    }
  }, [toast])
  return (
    <>
      {props.renderDefault(props)}
      {review && (
        <div className={`${photoClasses['page']} ${photoClasses['inField']}`}>
          <EditDialog
            title="Avant l’envoi"
            pictures={review.pictures}
            done="Envoyer la photo"
            onDone={([edits]) => review.answer(edits)}
            onClose={() => {
              // After « Envoyer » it has its answer, and this one counts for nothing.
              review.answer(undefined)
              setReview(undefined)
            }}
          />
        </div>
      )}
    </>
  )
}
