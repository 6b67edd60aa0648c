// A thread that renders its share of the pages; it answers with the style sheets that stand in them.
import { parentPort, workerData } from 'node:worker_threads'
import { type PageShare, writePages } from './render-pages.ts'

parentPort?.postMessage(await writePages(workerData as PageShare))
