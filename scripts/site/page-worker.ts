// Worker thread that renders its share of the pages and posts their inlined style sheets.
import { parentPort, workerData } from 'node:worker_threads'
import { type PageShare, writePages } from './render-pages.ts'

parentPort?.postMessage(await writePages(workerData as PageShare))
