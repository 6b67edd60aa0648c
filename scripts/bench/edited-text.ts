import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { SNAPSHOT_FOLDER } from '../snapshot/take-snapshot.ts'

/** Calls `act` while the snapshot's first car, by name, says `text` in French; it gets the car's id. Restores the text afterwards. */
export async function withEditedText<Result>(text: string, act: (id: string) => Promise<Result>): Promise<Result> {
  const [file] = globSync(`${SNAPSHOT_FOLDER}/vehicles/*.json`).toSorted()
  if (file === undefined) throw new Error('the snapshot has no car')
  const before = await readFile(file, 'utf8')
  const car = JSON.parse(before) as { id: string; description: { fr: string } }
  try {
    await writeFile(file, JSON.stringify({ ...car, description: { ...car.description, fr: text } }))
    return await act(car.id)
  } finally {
    await writeFile(file, before)
  }
}
