import { resolve } from 'node:path'
import { resolveConfig } from '@netlify/config'
import type { FunctionConfig } from '@netlify/zip-it-and-ship-it'
import { z } from 'zod'

/** The bundler validates the region's name. */
const regionSchema = z.custom<NonNullable<FunctionConfig['region']>>((value) => typeof value === 'string')

const siteSchema = z.object({
  functionsDirectory: z.string(),
  build: z.object({
    command: z.string(),
    publish: z.string(),
    environment: z.record(z.string(), z.string()),
    processing: z.object({ html: z.object({ pretty_urls: z.boolean().optional() }) }),
  }),
  functions: z.record(
    z.string(),
    z.object({ included_files: z.array(z.string()).optional(), region: regionSchema.optional() }),
  ),
})

/** A site's netlify.toml as read by Netlify's own parser; `packagePath` is the site's "Package directory". */
export async function readSite(packagePath?: string) {
  const { config } = await resolveConfig({
    repositoryRoot: resolve('.'),
    ...(packagePath && { packagePath }),
    offline: true,
    mode: 'cli',
    context: 'production',
    branch: 'main',
    env: {},
  })
  return siteSchema.parse(config)
}
