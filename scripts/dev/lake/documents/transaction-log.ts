import { open, readFile, truncate, type FileHandle } from 'node:fs/promises'
import type { Transaction } from './transaction.ts'
import { writeWhole } from './write-whole.ts'

/** The append-only file of transactions, one JSON line each. A line counts once it ends in a newline on the disk. */
export class TransactionLog {
  readonly #file: string
  #handle: FileHandle
  #size: number
  /** Set once the file may hold half a record that nothing could take away again. */
  #torn = false

  private constructor(file: string, handle: FileHandle, size: number) {
    this.#file = file
    this.#handle = handle
    this.#size = size
  }

  /** Opens the log and reads what it holds. A last line torn by a killed process was never acknowledged: it is dropped,
   *  with a warning. Damage anywhere else is refused, since what follows it cannot be trusted. */
  static async open(file: string): Promise<{ log: TransactionLog; transactions: Transaction[] }> {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0)
      throw error
    })
    const { transactions, size } = parse(file, bytes)
    if (size < bytes.length) {
      console.warn(`${file}: the last record was not written to its end and is dropped (${bytes.length - size} bytes).`)
      await truncate(file, size)
    }
    return { log: new TransactionLog(file, await open(file, 'a'), size), transactions }
  }

  /** Resolves when the record is on the disk. After a failed write (a full disk) the file is as it was before; if even
   *  that fails, nothing more is written, since it would follow half a record. */
  async append(transaction: Transaction) {
    if (this.#torn) throw new Error(`${this.#file} could not be written and cannot be trusted until a restart.`)
    const line = Buffer.from(`${JSON.stringify(transaction)}\n`)
    try {
      await this.#handle.appendFile(line)
      await this.#handle.datasync()
    } catch (error) {
      this.#torn = true
      await this.#handle.truncate(this.#size)
      this.#torn = false
      throw error
    }
    this.#size += line.length
  }

  /** Replaces the log by these records alone. */
  async rewrite(transactions: readonly Transaction[]) {
    const text = transactions.map((transaction) => `${JSON.stringify(transaction)}\n`).join('')
    await writeWhole(this.#file, text)
    await this.#handle.close()
    this.#handle = await open(this.#file, 'a')
    this.#size = Buffer.byteLength(text)
  }

  close = () => this.#handle.close()
}

function parse(file: string, bytes: Buffer) {
  const transactions: Transaction[] = []
  let size = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, size)) {
    try {
      const transaction: Transaction = JSON.parse(bytes.toString('utf8', size, end))
      transactions.push(transaction)
    } catch (cause) {
      if (end === bytes.length - 1) break
      throw new Error(`${file}: record ${transactions.length + 1} is damaged.`, { cause })
    }
    size = end + 1
  }
  return { transactions, size }
}
