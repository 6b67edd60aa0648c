import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { writePages, type PageShare } from './write-pages.ts'

/** More would each read the bundle and the catalogue anew for a few pages. */
const MOST_THREADS = 4

const writeInThread = (share: PageShare) =>
  new Promise<Set<string>>((done, fail) => {
    const worker = new Worker(new URL('page-worker.ts', import.meta.url), { workerData: share })
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`a thread that renders pages ended with ${code}`)))
  })

/** Renders and writes all pages on all cores, of which this thread is one; answers the style sheets that stand in them.
 *  `pages` come language by language: a thread then reads the texts of few. @throws what a page threw */
export async function renderPages({ pages, ...share }: PageShare): Promise<Set<string>> {
  const threads = Math.min(availableParallelism(), MOST_THREADS)
  const size = Math.ceil(pages.length / threads)
  const shares = Array.from({ length: threads }, (_, n) => ({ ...share, pages: pages.slice(n * size, (n + 1) * size) }))
  const written = await Promise.all(shares.map((own, n) => (n === threads - 1 ? writePages(own) : writeInThread(own))))
  return new Set(written.flatMap((styles) => [...styles]))
}
