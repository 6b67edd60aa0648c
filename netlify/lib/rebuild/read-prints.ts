import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentHashes, contentHashesSchema } from '#domain/content-hashes.ts'

/** Put beside the functions by the build (`included_files` in netlify.toml): a function tells of the very build it is part
 *  of. */
const FILE = 'web/generated/prints.json'

/** What the present build read; `undefined` if it left no note. */
export async function readPrints(): Promise<ContentHashes | undefined> {
  const file = join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), FILE)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : contentHashesSchema.parse(JSON.parse(text))
}
