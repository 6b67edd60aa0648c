import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const car = { brand: 'Audi', model: 'A3', year: 2015, price: 14_000, status: 'available' }

/** Writes a catalogue of these cars into a folder, where functions look for it when LAMBDA_TASK_ROOT names the folder. */
export async function writeCatalogue(folder: string, ids: string[]): Promise<void> {
  const generated = join(folder, 'web/generated')
  await mkdir(generated, { recursive: true })
  await writeFile(join(generated, 'index.json'), JSON.stringify(ids.map((id) => ({ ...car, id }))))
}
