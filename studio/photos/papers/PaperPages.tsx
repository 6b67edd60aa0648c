import { useRef, useState } from 'react'
import {
  type ArrayOfObjectsInputProps,
  insert,
  PatchEvent,
  set,
  setIfMissing,
  unset,
  useClient,
  useFormValue,
} from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { MAX_PAGES } from '#domain/papers.ts'
import { thumbnail } from '../../content-source.ts'
import { PhotoFault } from '../photo-files.ts'
import photoClasses from '../Photos.module.css'
import { EditDialog, type EditedPicture } from '../pictures/EditDialog.tsx'
import { EditStored } from '../pictures/photo-edits.tsx'
import { type Edits, NO_EDITS, preparePhoto } from '../pictures/prepare.ts'
import { retire, useRetiredFiles } from '../pictures/retired-files.ts'
import { setUploading } from '../upload-queue.ts'
import { sender } from '../use-uploads.ts'
import { type ChosenPages, pagesOf, PAPER_SIZE } from './chosen-pages.ts'
import classes from './PaperPages.module.css'

interface Page {
  _key: string
  asset?: { _ref?: string }
}

/** The pages of a paper. A PDF or photos become pictures here, in the browser, and are masked before they are sent: the file that was
 *  chosen is never sent itself. */
export function PaperPages({ value, readOnly, onChange, elementProps }: ArrayOfObjectsInputProps) {
  const pages = (value ?? []) as readonly Page[]
  const chooser = useRef<HTMLInputElement>(null)
  const document = String(useFormValue(['_id'])).replace(/^drafts\./, '')
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [state, setState] = useState<{ reading?: true; faults?: readonly string[] }>({})
  const [chosen, setChosen] = useState<ChosenPages>()
  const [again, setAgain] = useState<Page>()
  useRetiredFiles()

  const choose = async (files: readonly File[]) => {
    setState({ reading: true })
    const found = await pagesOf(files, MAX_PAGES - pages.length).catch((error: unknown) => {
      if (!(error instanceof PhotoFault)) console.error(error)
      return [error instanceof PhotoFault ? error.message : UNKNOWN]
    })
    if ('pictures' in found) {
      setChosen(found)
      setState({})
    } else setState({ faults: found })
  }
  const send = async (pictures: readonly EditedPicture[], edits: readonly Edits[], stop: AbortSignal) => {
    const sent: string[] = []
    setUploading(document, true)
    try {
      for (const [n, picture] of pictures.entries()) {
        const masked = await preparePhoto(await picture.read(), edits[n] ?? NO_EDITS, PAPER_SIZE)
        // The name that the file had may be a person's.
        stop.throwIfAborted()
        sent.push(await sender(client)(new File([masked], 'papier.jpg', { type: masked.type })))
        stop.throwIfAborted()
      }
    } catch (error) {
      for (const asset of sent) retire(asset)
      throw error
    } finally {
      setUploading(document, false)
    }
    const items = sent.map((_ref) => ({
      _key: crypto.randomUUID().slice(0, 12),
      _type: 'paperPage',
      asset: { _type: 'reference', _ref },
    }))
    onChange(PatchEvent.from([setIfMissing([]), insert(items, 'after', [-1])]))
  }
  const remove = ({ _key }: Page) => onChange(PatchEvent.from([unset([{ _key }])]))
  const moveUp = (at: number) => {
    const [before, page] = [pages[at - 1], pages[at]]
    if (before && page)
      onChange(PatchEvent.from([unset([{ _key: page._key }]), insert([page], 'before', [{ _key: before._key }])]))
  }
  const isFull = pages.length >= MAX_PAGES
  return (
    <div className={`${photoClasses['page']} ${photoClasses['inField']}`}>
      {pages.length > 0 && (
        <ol className={classes['pages']}>
          {pages.map((page, at) => (
            <li key={page._key}>
              {page.asset?._ref && <img src={thumbnail(page.asset._ref, 360)} alt={`Page ${at + 1}`} />}
              {!readOnly && (
                <div className={classes['tools']}>
                  <button type="button" onClick={() => setAgain(page)} aria-label={`Masquer encore, page ${at + 1}`}>
                    Masquer
                  </button>
                  {at > 0 && (
                    <button type="button" onClick={() => moveUp(at)} aria-label={`Avancer la page ${at + 1}`}>
                      ←
                    </button>
                  )}
                  <button type="button" onClick={() => remove(page)} aria-label={`Retirer la page ${at + 1}`}>
                    ✕
                  </button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <>
          <button
            {...elementProps}
            type="button"
            disabled={isFull || state.reading}
            onClick={() => chooser.current?.click()}
          >
            {state.reading ? 'Lecture des pages…' : 'Choisir un PDF ou des photos…'}
          </button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label="Pages du papier"
            accept="application/pdf,image/*,.heic,.heif"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              if (files.length > 0) void choose(files)
            }}
          />
          <p className={photoClasses['hint']}>
            Rien ne part avant que vous ayez vu et masqué chaque page. Le fichier d’origine reste chez vous.
          </p>
        </>
      )}
      {state.faults && (
        <div role="alert" className={photoClasses['warning']}>
          {state.faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      {chosen && (
        <EditDialog
          use="paper"
          title="Masquer avant l’envoi"
          pictures={chosen.pictures}
          done={chosen.pictures.length > 1 ? `Envoyer les ${chosen.pictures.length} pages` : 'Envoyer la page'}
          onDone={(edits, stop) => send(chosen.pictures, edits, stop)}
          onClose={() => {
            chosen.close()
            setChosen(undefined)
          }}
        />
      )}
      {again?.asset?._ref && (
        <EditStored
          use="paper"
          asset={again.asset._ref}
          onSent={(_ref) => {
            onChange(PatchEvent.from([set({ _type: 'reference', _ref }, [{ _key: again._key }, 'asset'])]))
          }}
          onClose={() => setAgain(undefined)}
        />
      )}
    </div>
  )
}

const UNKNOWN = 'Le fichier n’a pas pu être lu. Vérifiez la connexion, puis choisissez-le de nouveau.'
