import { decodeFile, parseCsv, readWorkbook, type Row } from './file-rows.ts'
import { type ImportReading, type KnownCars, readVehicles } from './read-vehicles.ts'
import { excessOf } from './workbook-size.ts'

/** Bytes; enough for two hundred cars with the longest descriptions. */
const LARGEST = 4 * 1024 * 1024

export interface ReadFile extends ImportReading {
  ok: true
  /** The workbook's sheet that was read. */
  sheet?: string
}
/** `choices`: sheets with cars, one of which is to be chosen. */
type FileReading = ReadFile | { ok: false; message: string } | { ok: false; choices: string[] }

/** Reads a file as CSV or .xlsx, depending on its content. `known` as for `readVehicles`; `chosen`: the workbook's sheet. */
export async function readFile(file: File, known: KnownCars, chosen?: string): Promise<FileReading> {
  const read = (rows: readonly Row[], sheet = {}) => ({ ok: true as const, ...sheet, ...readVehicles(rows, known) })
  const refuse = (message: string) => ({ ok: false as const, message })
  if (file.size > LARGEST) return refuse(refusals.large)
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
  if (!bytes) return refuse(refusals.unreadable)
  const kind = kindOf(bytes)
  if (kind === 'workbook') {
    const excess = await excessOf(bytes)
    if (excess) return refuse(excess)
    const workbook = await readWorkbook(bytes, chosen)
    if (workbook && workbook.choices.length > 1 && chosen === undefined) return { ok: false, choices: workbook.choices }
    return workbook ? read(workbook.rows, { sheet: workbook.sheet }) : refuse(refusals.broken)
  }
  if (kind !== 'text') return refuse(refusals[kind])
  const csv = parseCsv(decodeFile(bytes))
  return csv.ok ? read(csv.rows) : refuse(openQuote(csv.line))
}

const saveAgain =
  'Ouvrez-le, choisissez « Enregistrer sous », puis « Classeur Excel (.xlsx) », et importez ce fichier-là.'

/** Why a file is refused, and the remedy. */
const refusals = {
  empty: 'Ce fichier est vide.',
  large: 'Ce fichier dépasse 4 Mo. Gardez la seule liste des voitures, sans images, puis recommencez.',
  unreadable: 'Ce fichier ne peut pas être lu. Est-il encore ouvert dans un autre programme ?',
  locked: 'Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis recommencez.',
  'old-excel': `Ce fichier vient d’une ancienne version d’Excel (.xls). ${saveAgain}`,
  web: `Ce fichier est une page web ou du XML sous un autre nom. ${saveAgain}`,
  zip: `Ce fichier n’est pas un classeur .xlsx (peut-être .ods, .xlsb, Numbers ou une archive). ${saveAgain}`,
  pdf: 'Ceci est un PDF. Importez le tableau d’où il vient, en .xlsx ou en CSV.',
  other: 'Ce fichier n’est ni un classeur .xlsx ni un CSV.',
  broken:
    'Ce classeur est abîmé et ne s’ouvre pas. Ouvrez-le dans votre tableur, enregistrez-le de nouveau, puis recommencez.',
}
const openQuote = (line: number) =>
  `Ligne ${line} : un guillemet est ouvert et n’est pas refermé à la fin de la case. Corrigez-le, puis recommencez.`

/** The kind of a file by its content, regardless of its name. */
function kindOf(bytes: Uint8Array): 'text' | 'workbook' | Exclude<keyof typeof refusals, 'large' | 'unreadable'> {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  /** Whether a container has an entry; entry names are ASCII in a zip and UTF-16 in an old Excel file. */
  const holds = (name: string) => latin1.decode(bytes).includes(name)
  if (bytes.length === 0) return 'empty'
  if (starts(0x50, 0x4b)) return holds('xl/workbook.xml') ? 'workbook' : 'zip'
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return holds(Array.from('EncryptedPackage').join('\0')) ? 'locked' : 'old-excel'
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf'
  const utf16 = starts(0xff, 0xfe) || starts(0xfe, 0xff)
  if (!utf16 && bytes.includes(0)) return 'other'
  // Some programs export HTML or XML with the extension .xls.
  return /^(?:ï»¿)?\s*</.test(latin1.decode(bytes.subarray(0, 64))) ? 'web' : 'text'
}

const latin1 = new TextDecoder('latin1')
