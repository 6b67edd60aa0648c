import { NetlifyDev } from '@netlify/dev'

const off = { enabled: false }

/** A built site's redirects as Netlify applies them, without account and without network. Functions and their store have
 *  hosts of their own here (see `functions/function-host.ts`). */
export async function startNetlify(): Promise<NetlifyDev> {
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
    blobs: off,
    functions: off,
    logger: { log: () => undefined, warn: console.warn, error: console.error },
  })
  await netlify.start()
  return netlify
}
