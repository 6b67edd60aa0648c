import { decodeFile, isSpreadsheet } from '../../import/decode-file.ts'
import { parseCsv } from '../../import/parse-csv.ts'
import { readVehicles, type ImportReading } from '../../import/read-vehicles.ts'

/** Bytes: two hundred cars with the longest descriptions. */
const LARGEST = 4 * 1024 * 1024

export type FileReading = ({ ok: true } & ImportReading) | { ok: false; message: string }

/** Reads a file that an editor chose, without writing anything. `existing` as for `readVehicles`. */
export async function readFile(file: File, existing: ReadonlySet<string>): Promise<FileReading> {
  if (file.size > LARGEST) return { ok: false, message: 'Ce fichier dépasse 4 Mo. Est-ce bien une liste de voitures ?' }
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )
  if (!bytes)
    return { ok: false, message: 'Ce fichier ne peut pas être lu. Est-il encore ouvert dans un autre programme ?' }
  if (isSpreadsheet(bytes))
    return {
      ok: false,
      message:
        'Ceci est un classeur (Excel ou LibreOffice). Ouvrez-le, choisissez « Enregistrer sous », puis « CSV UTF-8 », et importez ce fichier-là.',
    }
  const csv = parseCsv(decodeFile(bytes))
  if (!csv.ok)
    return {
      ok: false,
      message: `Ligne ${csv.line} : un guillemet est ouvert et jamais refermé. Corrigez-le, puis recommencez.`,
    }
  return { ok: true, ...readVehicles(csv.rows, existing) }
}
