import { NetlifyDev } from '@netlify/dev'

const off = { enabled: false }

/** Functions and stores as on Netlify, without account and without network. Netlify's own Vite plugin is not used: it leaves
 *  geolocation on, which asks an outside host at every start.
 *  `files`: a built `dist/` is there, whose redirects and headers apply; the dev server has none. */
export async function startNetlify({ files }: { files: boolean }): Promise<NetlifyDev> {
  const netlify = new NetlifyDev({
    projectRoot: process.cwd(),
    serverAddress: null,
    skipGitignore: true,
    // Empty, not absent: a token of Netlify's command line on this machine is not looked for.
    apiToken: '',
    aiGateway: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    images: off,
    headers: { enabled: files },
    redirects: { enabled: files },
    staticFiles: { enabled: files },
    logger: { log: () => undefined, warn: console.warn, error: console.error },
  })
  await netlify.start()
  return netlify
}
