/** Width of the quiet zone in modules. */
const QUIET = 4
/** For versions 1 to 13 at level M (ISO/IEC 18004, tables 1, 9 and E.1). */
const codewords = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532]
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9]
const corrections = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22]
const alignment = [0, 18, 22, 26, 30, 34, 22, 24, 26, 28, 30, 32, 34]
const FORMAT_MASK = 0b10101
const levels = ['M', 'L', 'H', 'Q'] as const

const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** Whether a module belongs to a function pattern instead of the data. */
function isPattern(x: number, y: number, size: number, version: number): boolean {
  const corner = (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)
  if (corner || x === 6 || y === 6) return true
  if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true
  const [step, last] = [alignment[version - 1] ?? 0, size - 7]
  const centres = version === 1 ? [] : version < 7 ? [6, last] : [6, step, last]
  const near = (at: number) => centres.find((centre) => Math.abs(centre - at) <= 2)
  const [cx, cy] = [near(x), near(y)]
  if (cx === undefined || cy === undefined) return false
  return !((cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6))
}

/** Data modules in writing order: columns of two, from the right, up and down. */
function* dataModules(size: number, version: number): Generator<[number, number]> {
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let row = 0; row < size; row++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - row : row
        if (!isPattern(x, y, size, version)) yield [x, y]
      }
    up = !up
  }
}

/** Data of the blocks in order. Blocks are interleaved, shorter ones first. */
function unweave(bytes: number[], version: number): number[] {
  const count = blocks[version - 1] ?? 0
  const total = (codewords[version - 1] ?? 0) - count * (corrections[version - 1] ?? 0)
  const short = Math.floor(total / count)
  const long = total % count
  const data: number[][] = Array.from({ length: count }, () => [])
  for (let at = 0; at < short * count; at++) data[at % count]?.push(bytes[at] ?? 0)
  for (let at = 0; at < long; at++) data[count - long + at]?.push(bytes[short * count + at] ?? 0)
  return data.flat()
}

/** Decodes a QR code of at most version 13 from its SVG path, without error correction. */
export function readCode({ size: outer, path }: { size: number; path: string }) {
  const size = outer - 2 * QUIET
  const version = (size - 17) / 4
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const at = (x: number, y: number) => (dark.has(`${x + QUIET} ${y + QUIET}`) ? 1 : 0)
  const format = [0, 1, 2, 3, 4].reduce((bits, x) => bits * 2 + at(x, 8), 0) ^ FORMAT_MASK
  const mask = masks[format & 0b111] ?? (() => 0)
  const bits = [...dataModules(size, version)].map(([x, y]) => at(x, y) ^ (mask(x, y) === 0 ? 1 : 0))
  const byteOf = (from: readonly number[], start: number, length = 8) =>
    from.slice(start, start + length).reduce((value, bit) => value * 2 + bit, 0)
  const bytes = Array.from({ length: codewords[version - 1] ?? 0 }, (_, n) => byteOf(bits, n * 8))
  const stream = unweave(bytes, version).flatMap((byte) => Array.from({ length: 8 }, (_, n) => (byte >> (7 - n)) & 1))
  if (byteOf(stream, 0, 4) !== 0b0100) throw new Error('not in byte mode')
  const lengthBits = version < 10 ? 8 : 16
  const length = byteOf(stream, 4, lengthBits)
  const content = Array.from({ length }, (_, n) => byteOf(stream, 4 + lengthBits + n * 8))
  return { text: new TextDecoder().decode(new Uint8Array(content)), level: levels[format >> 3] }
}
