// Photos with a code become files of the site: a page shows them before any script and without the function, also when the shop has
// deleted its own copy.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { proofShownSchema } from '../../schemas/content/snapshot.ts'
import { PROOF_FILES, type ProofShown } from '../../schemas/domain/proof.ts'

type Proofs = Record<string, ProofShown>
/** Where proofs are: the shop's function or store, or the files of an earlier build. */
export interface ProofSource {
  list: () => Promise<unknown>
  /** Undefined if it is not there. */
  photo: (car: string, id: string) => Promise<Uint8Array | undefined>
}

const LIST = `${PROOF_FILES}/proofs.json`
const photoFile = (id: string) => `${PROOF_FILES}/${id}.jpg`
const TIMEOUT_MS = 20_000
const proofsSchema = z.record(z.string(), proofShownSchema)

/** The last proof of each car from any of the sources, and the site's files, path → content. A proof whose photos are all gone is left
 *  out. A source that does not answer adds nothing: it is named in the build's log. */
export async function builtProofs(
  sources: readonly ProofSource[],
): Promise<{ proofs: Proofs; files: Map<string, string | Buffer> }> {
  const proofs: Proofs = {}
  for (const { list } of sources)
    for (const [car, proof] of Object.entries(await listed(list)))
      if (proof.madeAt > (proofs[car]?.madeAt ?? 0)) proofs[car] = proof
  const files = new Map<string, string | Buffer>()
  for (const [car, proof] of Object.entries(proofs)) {
    const photos: string[] = []
    for (const id of proof.photos) {
      const bytes = await firstPhoto(sources, car, id)
      if (!bytes) continue
      files.set(photoFile(id), Buffer.from(bytes))
      photos.push(id)
    }
    if (photos.length > 0 || proof.absent) proofs[car] = { ...proof, photos }
    else delete proofs[car]
  }
  files.set(LIST, `${JSON.stringify(proofs)}\n`)
  return { proofs, files }
}

async function listed(list: ProofSource['list']): Promise<Proofs> {
  const answer = await list().catch((error: unknown) => (error instanceof Error ? error.message : 'échec'))
  // Nothing was built before.
  if (answer === undefined) return {}
  const { data } = proofsSchema.safeParse(answer)
  if (!data)
    console.warn(
      `Attention : les photos avec un code n’ont pas pu être lues${typeof answer === 'string' ? ` : ${answer}` : ''}.`,
    )
  return data ?? {}
}

async function firstPhoto(sources: readonly ProofSource[], car: string, id: string): Promise<Uint8Array | undefined> {
  for (const { photo } of sources) {
    const found = await photo(car, id).catch(() => undefined)
    if (found) return found
  }
  return undefined
}

/** The shop that is live: what its function knows, and what its last build published. */
export function proofsOnline(site: string): ProofSource[] {
  const get = async (path: string) => {
    const response = await fetch(site + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? response : undefined
  }
  const bytes = async (path: string) => {
    const response = await get(path)
    // The host answers with a page where no file is.
    const isPhoto = response?.headers.get('content-type')?.startsWith('image/jpeg')
    return response && isPhoto ? new Uint8Array(await response.arrayBuffer()) : undefined
  }
  const address = '/.netlify/functions/proof'
  return [
    {
      list: async () => ((await (await get(`${address}?all`))?.json()) as { proofs?: unknown } | undefined)?.proofs,
      photo: (car, id) => bytes(`${address}?vehicle=${car}&photo=${id}`),
    },
    { list: async () => (await get(LIST))?.json(), photo: (_, id) => bytes(photoFile(id)) },
  ]
}

/** What an earlier build left in `folder`. */
export const proofsIn = (folder: string): ProofSource => {
  const read = (path: string) => readFile(join(folder, path)).catch(() => undefined)
  return {
    list: async () => {
      const text = await read(LIST)
      return text && (JSON.parse(text.toString()) as unknown)
    },
    photo: (_, id) => read(photoFile(id)),
  }
}
