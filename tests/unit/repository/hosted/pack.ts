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
      routes: z.array(z.object({ pattern: z.string(), literal: z.string().optional() })).optional(),
      trafficRules: ruleSchema.optional(),
    }),
  ),
})

/** A file that exists in every checkout; its folder in a package is where build output would be. */
export const EXISTING_FILE = 'netlify.toml'

/** Packs the shop's functions as the host does, with its bundler and the settings from netlify.toml. `built` are
 *  build output files by path, added to the packages because this checkout may not have been built.
 *  Returns the folder of each unpacked function and the manifest for the host. */
export async function packFunctions(built: Record<string, string>) {
  const site = await readSite()
  const folder = await mkdtemp(join(tmpdir(), 'packed-'))
  const functions = join(folder, 'functions')
  await mkdir(functions)
  const { included_files: includedFiles = [] } = site.functions['*'] ?? {}
  await zipFunctions(site.functionsDirectory, functions, {
    // Unpacked instead of an archive.
    archiveFormat: 'none',
    basePath: resolve('.'),
    repositoryRoot: resolve('.'),
    manifest: join(folder, 'manifest.json'),
    // The bundler joins the files of a function with those of all.
    config: Object.fromEntries(
      Object.entries(site.functions).map(([name, { included_files: files = [], region }]) => [
        name,
        {
          includedFiles: name === '*' ? [...files, EXISTING_FILE] : files,
          includedFilesBasePath: resolve('.'),
          ...(region && { region }),
        },
      ]),
    ),
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
