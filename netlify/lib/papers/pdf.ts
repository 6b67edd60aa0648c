import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { type Language, standardCode } from '#domain/languages.ts'

/** Noto covers the letters of all our languages; each file holds one writing. The host carries them beside the functions that make
 *  papers (`included_files` in netlify.toml). */
const fontFiles = {
  text: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  strong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  japanese: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  chinese: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
} as const
type FontName = keyof typeof fontFiles

const loaded = new Map<FontName, Promise<Buffer>>()

function loadFont(name: FontName): Promise<Buffer> {
  const known = loaded.get(name)
  if (known) return known
  const roots = [process.env['LAMBDA_TASK_ROOT'], process.cwd()].filter((root) => root !== undefined)
  const font = Promise.any(
    roots.map(async (root) => readFile(createRequire(join(root, 'package.json')).resolve(fontFiles[name]))),
  )
  // The next paper tries again.
  font.catch(() => loaded.delete(name))
  loaded.set(name, font)
  return font
}

const kana = /[\u3040-\u30ff]/
const ideographs = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/** A line of a list, or one to write on where `value` is empty. `strong`: set in bold. */
export interface PaperFact {
  label: string
  value: string
  strong?: boolean
  /** Points left to write on, such as for a signature. */
  room?: number
}

/** Millimetre of a page, in points. */
const MM = 72 / 25.4
const PAGE = { width: 210 * MM, height: 297 * MM, margin: 20 * MM }
const WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin - 6 * MM
const ink = '#14191a'
const dimmed = '#5a635f'
const rule = '#d2d7cf'
const petrol = '#0c4a47'

interface Style {
  size: number
  color?: string
  strong?: boolean
  /** Space below, in points. */
  after?: number
}
const styles = {
  title: { size: 21, color: ink, strong: true, after: 4 },
  heading: { size: 12.5, color: petrol, strong: true, after: 5 },
  text: { size: 10, color: ink, after: 7 },
  small: { size: 8.5, color: ink, after: 4 },
  note: { size: 8.5, color: dimmed, after: 8 },
} satisfies Record<string, Style>
const boxed: Style = { size: 9, color: ink }

interface PaperHead {
  language: Language
  title: string
  /** What follows the title in the document's properties. */
  subject?: string
  /** At the foot of every page, before the page's number. */
  foot: string
  /** Date in the document's properties, in milliseconds since 1970. */
  at: number
  /** Closer lines, for a sheet of one page. */
  dense?: boolean
}

/** A PDF in the making. Its methods write from top to bottom and begin a new page where the old one is full. */
export type Paper = Awaited<ReturnType<typeof openPaper>>

/** Opens an A4 document with the shop's name on it. Only the glyphs that it uses are embedded. */
export async function openPaper({ language, title, subject, foot, at, dense = false }: PaperHead) {
  const space = dense ? 0.4 : 1
  const fonts: Record<FontName, Buffer | undefined> = {
    text: await loadFont('text'),
    strong: await loadFont('strong'),
    japanese: undefined,
    chinese: undefined,
  }
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    bufferPages: true,
    // Otherwise the library loads Helvetica's metrics from a file that no bundle has.
    font: fonts.text as unknown as string,
    lang: standardCode(language),
    displayTitle: true,
    info: { Title: subject ? `${title} ${subject}` : title, Author: 'AGE Automobiles', CreationDate: new Date(at) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))

  /** East Asian fonts are large, so that they are loaded where a text needs them. */
  const prepare = async (texts: readonly string[]) => {
    for (const name of new Set(texts.map((text) => fontOf(text, false)))) fonts[name] ??= await loadFont(name)
  }
  const fontOf = (text: string, strong: boolean): FontName => {
    if (kana.test(text) || (language === 'ja' && ideographs.test(text))) return 'japanese'
    if (ideographs.test(text)) return 'chinese'
    return strong ? 'strong' : 'text'
  }
  const select = (text: string, { size, strong = false }: Style) => {
    const name = fontOf(text, strong)
    const font = fonts[name]
    if (!font) throw new Error(`the font ${name} was not prepared`)
    doc.registerFont(name, font).font(name).fontSize(size)
    return { isDrawnBold: strong && name !== 'strong' }
  }
  const options = (width: number) => ({ width, lineGap: 1.5 })
  const heightOf = (text: string, style: Style, width = WIDTH): number => {
    select(text, style)
    return doc.heightOfString(text, options(width))
  }
  /** Writes a text that fits on the page. */
  const put = (text: string, style: Style, [x, y]: [number, number], width = WIDTH) => {
    // East Asian fonts have no bold cut here: an outline makes their strokes wider.
    const { isDrawnBold } = select(text, style)
    const color = style.color ?? ink
    doc.fillColor(color).strokeColor(color).lineWidth(0.35)
    doc.text(text, x, y, { ...options(width), fill: true, stroke: isDrawnBold })
  }
  const room = (height: number) => {
    if (doc.y + height > BOTTOM) doc.addPage()
  }
  const line = (y: number, color = rule) =>
    doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.margin + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()

  /** Writes a text, `inset` from both margins. A text higher than a page breaks between its sentences. */
  const paragraph = (text: string, style: Style, { inset = 0, next = room } = {}) => {
    const width = WIDTH - 2 * inset
    const isLong = heightOf(text, style, width) > BOTTOM - PAGE.margin
    for (const part of isLong ? text.split(/(?<=[.。;；])\s*/) : [text]) {
      const height = heightOf(part, style, width)
      next(height)
      const { y } = doc
      put(part, style, [PAGE.margin + inset, y], width)
      doc.y = y + height + (style.after ?? 0)
    }
  }

  await prepare([title])
  put('AGE', { size: 15, color: petrol, strong: true }, [PAGE.margin, PAGE.margin])
  put('Automobiles', { size: 10.5, color: dimmed }, [PAGE.margin + 35, PAGE.margin + 4.5])
  doc.y = PAGE.margin + 34
  paragraph(title, styles.title)

  return {
    prepare,
    text: (text: string) => paragraph(text, styles.text),
    small: (text: string) => paragraph(text, styles.small),
    note: (text: string) => paragraph(text, styles.note),
    /** A heading stays with the lines below it. */
    heading: (text: string) => {
      room(60)
      doc.y += 12 * space
      paragraph(text, { ...styles.heading, after: 5 * space })
    },
    /** `next`: the text below, with which it stays. */
    label: (text: string, next: string) => {
      room(24 + Math.min(heightOf(next, styles.small), 0.7 * PAGE.height))
      paragraph(text, { ...styles.text, strong: true, after: 2 })
    },
    facts: (facts: readonly PaperFact[]) => {
      const labelWidth = WIDTH * 0.36
      const valueWidth = WIDTH - labelWidth - 8
      line(doc.y, dimmed)
      for (const { label, value, strong = false, room: blank = 10 } of facts) {
        const [left, right] = [
          { size: 9, color: dimmed },
          { ...styles.text, ...(dense && { size: 9 }), strong },
        ]
        const height =
          Math.max(heightOf(label, left, labelWidth), heightOf(value, right, valueWidth)) + (value ? 8 * space : blank)
        room(height)
        const { y } = doc
        put(label, left, [PAGE.margin, y + (dense ? 2 : 5)], labelWidth)
        put(value, right, [PAGE.margin + labelWidth + 8, y + (dense ? 2 : 4)], valueWidth)
        line(y + height)
        doc.y = y + height
      }
      doc.y += 10 * space
    },
    /** Lines with a box to tick, ticked where `done`; `note` at the right edge. */
    boxes: (lines: readonly { text: string; note: string; done: boolean }[]) => {
      const side = 8
      for (const { text, note, done } of lines) {
        const noteWidth = WIDTH * 0.42
        const textWidth = WIDTH - noteWidth - side - 16
        const height = Math.max(heightOf(text, boxed, textWidth), heightOf(note, styles.note, noteWidth)) + 3.5
        room(height)
        const { y } = doc
        doc
          .rect(PAGE.margin, y + 2, side, side)
          .lineWidth(0.8)
          .strokeColor(ink)
          .stroke()
        if (done) {
          doc.moveTo(PAGE.margin + 1.5, y + 6).lineTo(PAGE.margin + 3.5, y + 8.5)
          doc
            .lineTo(PAGE.margin + 7, y + 3.5)
            .lineWidth(1.2)
            .strokeColor(petrol)
            .stroke()
        }
        put(text, boxed, [PAGE.margin + side + 8, y], textWidth)
        put(note, styles.note, [PAGE.margin + WIDTH - noteWidth, y + 0.5], noteWidth)
        doc.y = y + height
      }
      doc.y += 4
    },
    /** Words that the law wants in a box: its frame goes on where they go on, on the next page. */
    box: (boxTitle: string, texts: readonly string[]) => {
      const inset = 10
      room(80)
      let top = doc.y
      const frame = () =>
        doc
          .rect(PAGE.margin, top, WIDTH, doc.y - top + 4)
          .lineWidth(0.7)
          .strokeColor(dimmed)
          .stroke()
      const next = (height: number) => {
        if (doc.y + height <= BOTTOM - 6) return
        frame()
        doc.addPage()
        top = doc.y
        doc.y += 8
      }
      doc.y += 8
      paragraph(boxTitle, { ...styles.small, strong: true }, { inset, next })
      for (const text of texts) paragraph(text, styles.small, { inset, next })
      frame()
      doc.y += 12
    },
    /** A transfer's QR code of 32 mm with its quiet zone, and `text` beside it. */
    code: (content: string, text: string) => {
      // As on the page (web/src/ui/QrCode.tsx): EPC069-12 requires level M and at most version 13.
      const { data, size } = encode(content, { ecc: 'M', boostEcc: false, maxVersion: 13, border: 4 })
      const side = 32 * MM
      room(side)
      const { y } = doc
      for (const [row, modules] of data.entries())
        for (const [column, dark] of modules.entries())
          if (dark) doc.rect(PAGE.margin + (column * side) / size, y + (row * side) / size, side / size, side / size)
      doc.fillColor('#000').fill()
      put(text, styles.small, [PAGE.margin + side + 10, y + side / 3], WIDTH - side - 10)
      doc.y = y + side + 6
    },
    /** Numbers the pages and returns the file. */
    close: async (): Promise<Buffer> => {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        const y = PAGE.height - PAGE.margin + 2
        line(y - 5)
        put(foot, { size: 7.5, color: dimmed }, [PAGE.margin, y], WIDTH - 40)
        const number = `${page + 1} / ${count}`
        select(number, { size: 7.5 })
        put(number, { size: 7.5, color: dimmed }, [PAGE.margin + WIDTH - doc.widthOfString(number), y], 60)
      }
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
