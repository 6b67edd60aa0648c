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
  // Names come from the file, not its content, so that server and browser agree in development even when one copy is stale.
  css: { modules: { generateScopedName: (name, file) => `${basename(file).replace('.module.css', '')}_${name}` } },
  // `npm run bench` measures page weight.
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
          // boot.js imports each chunk in its own task.
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
