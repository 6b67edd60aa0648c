import { readFile } from 'node:fs/promises'
import { createSerial } from '../../command/one-at-a-time.ts'
import { writeWhole } from './documents/write-whole.ts'

/** What the Studio remembers for a user (list layouts, recent searches), in one small JSON file. */
export class KeyValues {
  readonly #file: string
  readonly #values: Map<string, unknown>
  readonly #serial = createSerial()

  private constructor(file: string, values: Map<string, unknown>) {
    this.#file = file
    this.#values = values
  }

  static async open(file: string) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}'
      throw error
    })
    const values: Record<string, unknown> = JSON.parse(text)
    return new KeyValues(file, new Map(Object.entries(values)))
  }

  get = (key: string): unknown => this.#values.get(key) ?? null

  /** Resolves once the values are on the disk. */
  set(pairs: readonly { key: string; value: unknown }[]) {
    for (const { key, value } of pairs) this.#values.set(key, value)
    return this.#serial(() => writeWhole(this.#file, JSON.stringify(Object.fromEntries(this.#values))))
  }
}
