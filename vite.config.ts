import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pureSchemas, siteDev } from './scripts/site/vite-plugins.ts'
import { siteConstants, siteOptionsOf } from './scripts/site/site-constants.ts'

export default defineConfig({
  plugins: [react(), siteDev(), pureSchemas()],
  publicDir: 'web/public',
  appType: 'custom',
  define: siteConstants(siteOptionsOf(process.env)),
  // By path, not by content: a stale copy on either side of dev rendering cannot disagree, and hot reload keeps the names.
  css: { modules: { generateScopedName: (name, file) => `${basename(file).replace('.module.css', '')}_${name}` } },
  // Nobody reads them: what pages weigh is measured by npm run bench.
  build: { reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2023',
        rolldownOptions: {
          input: 'web/src/entry-client.tsx',
          // Separate pieces are evaluated in separate tasks (see web/src/boot.js).
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /react-first|node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'core',
                  test: /node_modules\/(react-router|i18next)|entry-client|preload-helper|jotai|image-url|schemas\/(domain\/|forms\/plain-signs)|web\/src\/(app\/(?!NotFoundPage)|lib\/(?!forms\.ts)|ui\/(?!ErrorSummary|Form|PageText|PageTop|SidePanel)|content\/(cards|localized|search-rule))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist-ssr',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/src/entry-server.tsx' },
      },
    },
  },
})
