import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

let count = 0

/** Replaces a file atomically: readers, even after a crash, find the old content or the new, never a part. */
export async function writeWhole(file: string, content: string | Buffer) {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.${++count}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

/** The bytes of a file; undefined if it does not exist. */
export const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Returns a function that runs tasks one at a time, in order; a failed task does not stop the next. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
