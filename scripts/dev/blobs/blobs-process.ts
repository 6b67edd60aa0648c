// The store in a process of its own, as it is at the host: kept in the folder of the first argument, so many milliseconds
// away as the second says, until its parent ends. Tells the parent where it is.
import { serveBlobs } from './blobs.ts'

const [dir = '', distance = '0'] = process.argv.slice(2)
const { context } = await serveBlobs(dir, Number(distance))
process.on('disconnect', () => process.exit())
process.send?.(context)
