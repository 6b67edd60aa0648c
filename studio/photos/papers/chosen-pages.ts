/* The pages of a PDF, or of photos, as pictures, made in the browser: the file itself never leaves it. pdf.js is Mozilla's own, the
 * reader in Firefox. Its decoders of scanned pages and its fonts are files of the Studio, so that nothing is loaded from outside. */
import type { PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite makes the export
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'
import { isPdf, PhotoFault, refuseOtherFiles, type Size, sizeFault, weightFault } from '../photo-files.ts'
import { decodePhoto } from '../pictures/decode.ts'
import type { EditedPicture } from '../pictures/EditDialog.tsx'

/** Pages that an editor chose, in order. */
export interface ChosenPages {
  pictures: EditedPicture[]
  /** Frees what they are read from. */
  close: () => void
}

/** Pixels. Smaller, a paper cannot be read. */
export const PAPER_SIZE: Size = { width: 700, height: 700 }
/** A decoded pixel takes four bytes. */
const MOST_PIXELS = 50_000_000

/** The pages of PDFs and photos, of which `room` at most may be added. If one file cannot be used, none is: why each was refused, in
 *  French. */
export async function pagesOf(files: readonly File[], room: number): Promise<ChosenPages | string[]> {
  const pictures: EditedPicture[] = []
  const faults: string[] = []
  const opened: { close: () => void }[] = []
  const close = () => opened.forEach((one) => one.close())
  for (const file of files)
    try {
      if (await isPdf(file)) {
        const heavy = weightFault(
          file.size,
          'PDF trop lourd',
          'Enregistrez-le en qualité moindre, ou photographiez les pages.',
        )
        if (heavy) throw new PhotoFault(heavy)
        const pdf = await openPdf(file, room)
        opened.push(pdf)
        for (let n = 1; n <= pdf.count; n += 1) pictures.push({ name: `page ${n}`, read: () => pdf.page(n) })
      } else {
        await checkPhoto(file)
        pictures.push({ name: file.name, read: () => Promise.resolve(file) })
      }
    } catch (error) {
      if (!(error instanceof PhotoFault)) {
        close()
        throw error
      }
      faults.push(`${file.name} : ${error.message}`)
    }
  if (faults.length === 0 && pictures.length > room)
    faults.push(`${pictures.length} pages choisies, et ${room} au plus tiennent encore dans ce papier.`)
  if (faults.length === 0) return { pictures, close }
  close()
  return faults
}

/** Throws PhotoFault if a photo of a paper cannot be used. */
async function checkPhoto(file: File): Promise<void> {
  await refuseOtherFiles(file)
  const bitmap = await decodePhoto(file)
  const { width, height } = bitmap
  bitmap.close()
  const small = sizeFault({ width, height }, PAPER_SIZE)
  if (small) throw new PhotoFault(small)
  if (width * height > MOST_PIXELS)
    throw new PhotoFault(
      `Image de ${Math.round((width * height) / 1_000_000)} mégapixels, 50 au plus. Réduisez-la : 4 000 pixels de haut suffisent.`,
    )
}

interface PdfPages {
  count: number
  /** A page from 1, as a picture without loss. Throws PhotoFault. */
  page: (n: number) => Promise<File>
  close: () => void
}

/** Pixels on the longer side: an A4 page at 200 dots an inch. */
const LONGEST_SIDE = 2400

const files = {
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
}

/** Decoders and fonts by their names; Vite gives them addresses of their own. */
class StudioFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, address] = Object.entries(files).find(([path]) => path.endsWith(`/${filename}`)) ?? []
    if (!address) throw new Error(`pdf.js asks for ${filename}`)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** Opens a PDF. Throws PhotoFault if it is locked, damaged or has more than `most` pages. */
async function openPdf(file: File, most: number): Promise<PdfPages> {
  const { getDocument, PDFWorker } = await import('pdfjs-dist')
  // One a file: it takes its memory with it.
  const port = new PdfWorker()
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    useWorkerFetch: false,
    BinaryDataFactory: StudioFiles,
    verbosity: 0,
  })
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  const pdf = await task.promise.catch((error: unknown) => {
    close()
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new PhotoFault(LOCKED)
    // Anything else may be a file of the Studio that did not arrive.
    throw name.endsWith('Exception') ? new PhotoFault(DAMAGED) : error
  })
  if (pdf.numPages > most) {
    close()
    throw new PhotoFault(
      `Ce PDF a ${pdf.numPages} pages, et ${most} au plus tiennent encore dans ce papier. Gardez celles qui comptent, puis choisissez cette copie.`,
    )
  }
  return { count: pdf.numPages, page: (n) => render(pdf, n), close }
}

const LOCKED =
  'Ce PDF est protégé par un mot de passe. Ouvrez-le, imprimez-le en PDF sans protection, puis choisissez cette copie.'
const DAMAGED = 'Ce PDF est illisible, sans doute abîmé ou coupé. Demandez-le de nouveau, ou photographiez le papier.'

async function render(pdf: PDFDocumentProxy, n: number): Promise<File> {
  const canvas = document.createElement('canvas')
  try {
    const page = await pdf.getPage(n)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: LONGEST_SIDE / Math.max(width, height) })
    canvas.width = Math.max(1, Math.round(viewport.width))
    canvas.height = Math.max(1, Math.round(viewport.height))
    await page.render({ canvas, viewport, background: '#fff' }).promise
    page.cleanup()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!blob) throw new Error('no memory')
    return new File([blob], `page-${n}.png`, { type: 'image/png' })
  } catch (error) {
    console.error(error)
    throw new PhotoFault(`La page ${n} de ce PDF ne peut pas être dessinée. Photographiez-la.`)
  } finally {
    canvas.width = 0
  }
}
