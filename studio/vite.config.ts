import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { localContent } from '../schemas/domain/content-source.ts'

/** The Studio's content: SANITY_PROJECT_ID and SANITY_DATASET, else the local lake's names. SANITY_API_HOST: URL of a lake
 *  other than Sanity's, or its path on the Studio's origin. */
export const contentSource = (environment: Readonly<Record<string, string | undefined>>) => ({
  projectId: environment['SANITY_PROJECT_ID'] || localContent.projectId,
  dataset: environment['SANITY_DATASET'] || localContent.dataset,
  apiHost: environment['SANITY_API_HOST'] || undefined,
  /** The shop's address; undefined if it has the Studio's origin. */
  siteUrl: environment['SITE_URL'] || undefined,
})
export type ContentSource = ReturnType<typeof contentSource>

const remoteFont = /@font-face\s*\{[^}]*https?:[^}]*\}/g

/** Removes @font-face rules that load Sanity's font from its host; the interface then uses the system's font. */
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

/** The Studio's Vite configuration, independent of the site's. `base`: path of the Studio, '/' or '/studio/'. */
export const studioConfig = (base: string, source: ContentSource) =>
  ({
    configFile: false,
    root: import.meta.dirname,
    base,
    publicDir: false,
    cacheDir: '../node_modules/.vite-studio',
    plugins: [react(), noRemoteFonts()],
    define: { __CONTENT_SOURCE__: JSON.stringify(source) },
    // Duplicate copies of these packages would break contexts and hooks.
    resolve: { dedupe: ['react', 'react-dom', 'styled-components', '@sanity/client'] },
    build: { emptyOutDir: true, chunkSizeWarningLimit: 5000, target: 'es2023' },
  }) satisfies InlineConfig
