import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { z } from 'zod'
import { readSite } from './read-site.ts'

const ruleSchema = z.object({
  action: z.object({
    config: z.object({
      rateLimitConfig: z.object({ windowLimit: z.int(), windowSize: z.int() }),
      aggregate: z.object({ keys: z.array(z.object({ type: z.string() })) }),
    }),
  }),
})
const manifestSchema = z.object({
  functions: z.array(
    z.object({
      name: z.string(),
      runtimeVersion: z.string(),
      region: z.string().optional(),
      schedule: z.string().optional(),
      routes: z.array(z.object({ literal: z.string() })).optional(),
      trafficRules: ruleSchema.optional(),
    }),
  ),
})

/** A file of the repository that is always there: where it lies in a package, the build's own would. */
export const SURE_FILE = 'netlify.toml'

/** Packs the shop's functions as the host does: its bundler, with the settings its reader found in netlify.toml. `built` are
 *  files by path as a build would have left them; this repository may not have been built, so they are put into the packages.
 *  Answers where each unpacked function is, and what the host is told of them. */
export async function packFunctions(built: Record<string, string>) {
  const site = await readSite()
  const folder = await mkdtemp(join(tmpdir(), 'packed-'))
  const functions = join(folder, 'functions')
  await mkdir(functions)
  const { included_files: includedFiles = [], region } = site.functions
  await zipFunctions(site.functionsDirectory, functions, {
    // What an archive would hold, laid open.
    archiveFormat: 'none',
    basePath: resolve('.'),
    repositoryRoot: resolve('.'),
    manifest: join(folder, 'manifest.json'),
    config: {
      '*': {
        includedFiles: [...includedFiles, SURE_FILE],
        includedFilesBasePath: resolve('.'),
        ...(region && { region }),
      },
    },
  })
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const folderOf = (name: string) => join(functions, name)
  for (const { name } of manifest.functions)
    for (const [path, text] of Object.entries(built)) {
      if (!includedFiles.includes(path)) throw new Error(`${path} would not be beside the functions`)
      await mkdir(dirname(join(folderOf(name), path)), { recursive: true })
      await writeFile(join(folderOf(name), path), text)
    }
  return {
    manifest: manifest.functions,
    folderOf,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
