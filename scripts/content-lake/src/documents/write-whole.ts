import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

let count = 0

/** Writes a file so that a reader, or a start after a crash, finds the old one or the new one and never half of it. */
export async function writeWhole(file: string, content: string | Buffer | Iterable<string>) {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.${++count}.tmp`
  const handle = await open(temporary, 'w')
  try {
    if (typeof content === 'string' || Buffer.isBuffer(content)) await handle.writeFile(content)
    else await handle.writeFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
