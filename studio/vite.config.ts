import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { localContent } from '../schemas/domain/content-source.ts'
import { translator } from './french-texts.ts'

/** Where the Studio's content is, from the environment: SANITY_PROJECT_ID and SANITY_DATASET, else the local lake's names;
 *  SANITY_API_HOST for a lake that is not Sanity's own, as an address or as a path on the Studio's origin. */
export const contentSource = (environment: Readonly<Record<string, string | undefined>>) => ({
  projectId: environment['SANITY_PROJECT_ID'] || localContent.projectId,
  dataset: environment['SANITY_DATASET'] || localContent.dataset,
  apiHost: environment['SANITY_API_HOST'] || undefined,
  /** The shop, if it is not on the Studio's own origin. */
  siteUrl: environment['SITE_URL'] || undefined,
})
export type ContentSource = ReturnType<typeof contentSource>

const remoteFont = /@font-face\s*\{[^}]*https?:[^}]*\}/g

/** Sanity's interface fetches its font from Sanity's host. Without these rules the system's font serves. */
const noRemoteFonts = (): Plugin => ({
  name: 'no-remote-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css($|\?)/ },
    handler: (code) => code.replace(remoteFont, ''),
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replace(remoteFont, '')
  },
})

/** In a built Studio, packages that speak English only speak French. A text that an update has changed stops the build. */
const frenchTexts = (): Plugin => {
  const { inFrench, left } = translator()
  return {
    name: 'french-texts',
    apply: 'build',
    transform: {
      filter: {
        id: /(?:(?:orderable-document-list|@sanity\/ui)\/dist|sanity\/lib)\/(?:index|structureTool-[^/]+)\.js/,
      },
      handler: (code, id) => inFrench(id, code),
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`No package says any more: ${[...left].join(', ')}`)
    },
  }
}

/** The Studio is an application of its own: other plugins, other cache, never the site's config. `base` is the path it is
 *  served under, '/' or '/studio/'. */
export const studioConfig = (base: string, source: ContentSource) =>
  ({
    configFile: false,
    root: import.meta.dirname,
    base,
    publicDir: false,
    cacheDir: '../node_modules/.vite-studio',
    plugins: [react(), noRemoteFonts(), frenchTexts()],
    define: { __CONTENT_SOURCE__: JSON.stringify(source) },
    // A second copy of one of these breaks contexts and hooks.
    resolve: { dedupe: ['react', 'react-dom', 'styled-components', '@sanity/client'] },
    build: { emptyOutDir: true, chunkSizeWarningLimit: 5000, target: 'es2023' },
  }) satisfies InlineConfig
