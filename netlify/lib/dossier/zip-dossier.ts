import { Zip, ZipPassThrough } from 'fflate'
import { parisDay } from '#domain/calendar.ts'
import { type Dossier, type DossierFile, filesOf, itemOf } from '#domain/dossier/dossier.ts'
import type { Paper } from '#domain/dossier/papers.ts'
import { noteText } from '#domain/dossier/words.ts'
import { dateInWords, type Language, standardCode } from '#domain/languages.ts'
import { carName } from '#domain/order-facts.ts'
import { escapeHtml } from '../http/plain-page.ts'
import type { BlobStore } from '../store/blob-store.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { translateTo } from '../texts.ts'
import { folderOf, readFile } from './vault.ts'

/** Bytes of the files in one ZIP: the host ends a streamed answer after 20 MB, and after 60 s. Larger dossiers are several ZIPs. */
const VOLUME_BYTES = 12 * 1024 * 1024

interface Given {
  paper: string
  file: DossierFile
}

/** The files of a dossier by ZIP; at least one ZIP, because its index is worth having. */
export function volumesOf(dossier: Dossier): Given[][] {
  const volumes: Given[][] = [[]]
  let bytes = 0
  for (const given of filesOf(dossier)) {
    if (bytes > 0 && bytes + given.file.size > VOLUME_BYTES) {
      volumes.push([])
      bytes = 0
    }
    volumes.at(-1)?.push(given)
    bytes += given.file.size
  }
  return volumes
}

/** Two files may have one name. */
const nameInZip = ({ paper, file }: Given, place: number) =>
  `${String(place + 1).padStart(2, '0')}-${paper}/${file.name}`

/** A ZIP of an order's files with an index that a browser reads without a network, in the buyer's language. It is written while the
 *  files are read, one at a time. `papers`: those of the order, in their order. `volume` counts from 1. */
export function zipDossier(
  store: BlobStore,
  order: StoredOrder,
  { dossier, papers, volume, now }: { dossier: Dossier; papers: readonly Asked[]; volume: number; now: number },
): ReadableStream<Uint8Array> {
  const volumes = volumesOf(dossier)
  const names = new Map(volumes.flat().map((given, place) => [given.file.id, nameInZip(given, place)]))
  const index = indexPage(order, { dossier, papers, names, volumes, volume, now })
  return new ReadableStream({
    async start(controller) {
      try {
        const zip = new Zip((fault, chunk, isLast) => {
          if (fault) return controller.error(fault)
          controller.enqueue(chunk)
          if (isLast) controller.close()
        })
        const add = (name: string, at: number) => {
          const entry = new ZipPassThrough(name)
          entry.mtime = at
          zip.add(entry)
          return entry
        }
        add('index.html', now).push(Buffer.from(index), true)
        for (const { file } of volumes[volume - 1] ?? []) {
          const bytes = await readFile(store, folderOf(order), file)
          add(names.get(file.id) ?? file.name, file.at).push(bytes, true)
        }
        zip.end()
      } catch (thrown) {
        controller.error(thrown)
      }
    },
  })
}

type Asked = Pick<Paper, 'key' | 'sentBy'>

interface Index {
  dossier: Dossier
  papers: readonly Asked[]
  names: ReadonlyMap<string, string>
  volumes: Given[][]
  volume: number
  now: number
}

const style = `:root{color-scheme:light dark}body{max-width:60rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 Arial,Helvetica,sans-serif}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin:0}section{padding:1rem 0;border-top:1px solid #8888}p,ul{margin:.25rem 0}code{font-size:.8rem;overflow-wrap:anywhere;opacity:.8}`

/** The page that lists papers, states and files with their fingerprints. */
function indexPage(order: StoredOrder, index: Index): string {
  const { language } = order
  const t = translateTo(language)
  const text = (words: string) => escapeHtml(words)
  const title = t('filesIndexTitle', { reference: order.payment.reference })
  const others = Object.keys(index.dossier.items)
    .filter((key) => !index.papers.some((paper) => paper.key === key))
    .map((key) => ({ key, sentBy: undefined }))
  const made = t('filesIndexMade', { date: dateInWords(parisDay(index.now), language) })
  const count = index.volumes.length
  const part = count > 1 ? `<p>${text(t('filesIndexPart', { part: index.volume, parts: count }))}</p>` : ''
  const sections = [...index.papers, ...others].map((paper) => section(paper, index, language)).join('')
  return `<!doctype html><html lang="${standardCode(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(title)}</title><style>${style}</style></head><body><h1>${text(title)}</h1><p>${text(carName(order.vehicleInfo, t))}</p><p>${text(made)}</p>${part}${sections}</body></html>`
}

function section(
  { key: paper, sentBy }: { key: string; sentBy?: string | undefined },
  { dossier, names, volumes, volume }: Index,
  language: Language,
): string {
  const t = translateTo(language)
  const { state, files, note, doneAt } = itemOf(dossier, paper)
  const line = (file: DossierFile) => {
    const part = volumes.findIndex((given) => given.some((other) => other.file.id === file.id)) + 1
    const path = (names.get(file.id) ?? '').toWellFormed().split('/').map(encodeURIComponent).join('/')
    const name =
      part === volume
        ? `<a href="${escapeHtml(path)}">${escapeHtml(file.name)}</a>`
        : `${escapeHtml(file.name)} (${escapeHtml(t('filesIndexElsewhere', { part }))})`
    return `<li>${name}<br><code>SHA-256 ${file.sha256}</code></li>`
  }
  const list = files.length > 0 ? `<ul>${files.map(line).join('')}</ul>` : ''
  const why = note === undefined ? '' : `<p>${escapeHtml(noteText(note, t))}</p>`
  const day = doneAt !== undefined && dateInWords(parisDay(doneAt), language)
  const words = day ? t(sentBy ? 'filesSentOn' : 'filesDoneOn', { date: day }) : t(`filesState_${state}`)
  return `<section><h2>${escapeHtml(t(`paper_${paper}` as 'filesIndexTitle'))}</h2><p>${escapeHtml(words)}</p>${why}${list}</section>`
}
