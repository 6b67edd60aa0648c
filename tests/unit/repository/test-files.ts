import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every unit and browser test, by its path under tests/. */
export const testFiles: ReadonlyMap<string, string> = new Map(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file))
    .map((file) => [file, readFileSync(join('tests', file), 'utf8')]),
)
