import { storeFile, storeImage } from '../assets/asset-documents.ts'
import type { Context } from '../context.ts'
import { applyMutation } from '../documents/mutations.ts'
import type { Fields } from '../documents/document.ts'
import { json } from '../http/answer.ts'
import { assetLimit, readBytes } from '../http/body.ts'
import { forbiddenUpload, httpError } from '../http/error.ts'
import { route, type Route } from '../http/router.ts'
import { mayWrite } from '../users.ts'

/** What an uploader may say of an asset besides its bytes. */
function describe(search: URLSearchParams): Fields {
  const described = ['title', 'description', 'label', 'creditLine'].flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  const name = search.get('sourceName')
  const source = name
    ? { _type: 'sanity.assetSourceData', name, id: search.get('sourceId'), url: search.get('sourceUrl') }
    : undefined
  return { ...Object.fromEntries(described), ...(source ? { source } : {}) }
}

/** Uploads. The bytes are on the disk before the document that names them exists; the same bytes are one asset. */
export const uploadRoutes = ({ store, ...place }: Context): Route[] => [
  route('POST', 'assets/:kind/:dataset', async ({ request, search, user }, { kind }) => {
    if (kind !== 'images' && kind !== 'files') throw httpError(404, `There are no assets of kind "${kind}"`)
    if (!mayWrite(user)) throw forbiddenUpload()
    const bytes = await readBytes(request, assetLimit)
    if (bytes.length === 0) throw httpError(400, 'The upload is empty')
    const filename = search.get('filename') ?? undefined
    const mimeType = request.headers['content-type'] ?? 'application/octet-stream'
    const asset =
      kind === 'images' ? await storeImage(bytes, place, filename) : await storeFile(bytes, place, filename, mimeType)
    const { results } = await store.commit({
      author: user.id,
      stage: (staging) =>
        applyMutation(staging, { createIfNotExists: { ...asset, ...describe(search) } }, 0, async () => []),
    })
    return json({ document: results[0]?.document })
  }),
]
