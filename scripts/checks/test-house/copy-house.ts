import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename } from 'node:path'

/** Inside the project, so that its packages are found by walking up; outside its content and its built site. */
export const TEST_HOUSE = '.local/test-house'

const left = new Set([
  'node_modules',
  '.git',
  '.local',
  '.netlify',
  'dist',
  'dist-ssr',
  'dist-studio',
  'generated',
  '.env',
])

/** A fresh copy of the sources, in which tests publish cars and build sites: nothing a person made here is touched, and what
 *  runs is what a new clone runs. */
export async function copyHouse(house = TEST_HOUSE): Promise<void> {
  await rm(house, { recursive: true, force: true })
  await mkdir(house, { recursive: true })
  for (const name of (await readdir('.')).filter((entry) => !left.has(entry)))
    await cp(name, `${house}/${name}`, { recursive: true, filter: (source) => !left.has(basename(source)) })
}
