import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from '../documents/write-whole.ts'

/** Rendered pictures on the disk, the longest unused ones dropped beyond a size. On the disk and not in memory, since a
 *  page of AVIF photos takes tens of seconds to make and is asked for again after every start. */
export class RenderCache {
  readonly #dir: string
  readonly #limit: number
  /** Names and sizes in bytes, the longest unused first. */
  readonly #sizes: Map<string, number>
  readonly #making = new Map<string, Promise<Buffer>>()
  #total = 0

  private constructor(dir: string, limit: number, sizes: Map<string, number>) {
    this.#dir = dir
    this.#limit = limit
    this.#sizes = sizes
    for (const size of sizes.values()) this.#total += size
  }

  static async open(dir: string, limit: number) {
    await mkdir(dir, { recursive: true })
    const files = await Promise.all(
      (await readdir(dir)).map(async (name) => ({ name, ...pick(await stat(join(dir, name))) })),
    )
    files.sort((a, b) => a.time - b.time)
    return new RenderCache(dir, limit, new Map(files.map(({ name, size }) => [name, size])))
  }

  /** The picture kept under this key, or what `make` makes; a picture asked for twice at once is made once. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const name = createHash('sha1').update(key).digest('hex')
    const making = this.#making.get(name) ?? this.#find(name, make).finally(() => this.#making.delete(name))
    this.#making.set(name, making)
    return making
  }

  async #find(name: string, make: () => Promise<Buffer>) {
    const size = this.#sizes.get(name)
    if (size !== undefined) {
      this.#sizes.delete(name)
      this.#sizes.set(name, size)
      const kept = await readFile(join(this.#dir, name)).catch(() => undefined)
      if (kept) return kept
      // Somebody emptied the folder.
      this.#forget(name)
    }
    const bytes = await make()
    await writeWhole(join(this.#dir, name), bytes)
    this.#sizes.set(name, bytes.length)
    this.#total += bytes.length
    await this.#trim()
    return bytes
  }

  #forget(name: string) {
    this.#total -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
  }

  async #trim() {
    for (const name of this.#sizes.keys()) {
      if (this.#total <= this.#limit) return
      this.#forget(name)
      await rm(join(this.#dir, name), { force: true })
    }
  }
}

const pick = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, time: mtimeMs })

/** Lets at most `limit` pieces of work run at once; the others wait their turn. */
export function createLimiter(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // A place is handed over, not given up and taken again.
      if (next) next()
      else running--
    }
  }
}

// One thread a picture and two pictures at a time: libuv has four threads, and the log's writes need them too. A page of
// fifty photos then waits for its photos and nothing else does.
sharp.concurrency(1)
export const imaging = createLimiter(2)
