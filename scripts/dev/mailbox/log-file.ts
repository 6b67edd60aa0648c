import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file of JSON lines that only grows. Several processes may write to it; each reads what the others added. */
export interface LogFile {
  append(line: object): void
  /** Lines added since the last call. One that is no JSON (a process killed while writing) is left out. */
  news(): unknown[]
}

export function openLogFile(file: string): LogFile {
  mkdirSync(dirname(file), { recursive: true })
  let offset = 0
  return {
    append: (line) => appendFileSync(file, `${endsOpen(file) ? '\n' : ''}${JSON.stringify(line)}\n`),
    news: () => {
      const text = readFrom(file, offset)
      const whole = text.subarray(0, text.lastIndexOf('\n') + 1)
      offset += whole.length
      return whole.toString('utf8').split('\n').flatMap(parsed)
    },
  }
}

const parsed = (line: string): unknown[] => {
  try {
    return line ? [JSON.parse(line)] : []
  } catch {
    return []
  }
}

function readFrom(file: string, offset: number): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0)
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(handle).size - offset))
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, offset))
  } finally {
    closeSync(handle)
  }
}

/** Whether the last line was never finished. */
function endsOpen(file: string): boolean {
  if (!existsSync(file)) return false
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const last = Buffer.alloc(1)
    return size > 0 && readSync(handle, last, 0, 1, size - 1) === 1 && last.toString() !== '\n'
  } finally {
    closeSync(handle)
  }
}
