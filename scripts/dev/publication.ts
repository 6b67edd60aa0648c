import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SanityClient } from '@sanity/client'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { shownTypes } from '../../schemas/domain/content-source.ts'
import { createSerial } from '../command/one-at-a-time.ts'
import { sendNotice } from '../publication/deploy-event.ts'
import { reportLines } from '../snapshot/report.ts'
import { type SnapshotResult, takeSnapshot } from '../snapshot/take-snapshot.ts'

/** A publish comes as several changes at once: they are told together. */
const GATHER_MS = 50
/** Everything the site shows; drafts and releases are not asked for, so typing in the Studio costs nothing. */
const PUBLISHED = '*[_type in $shownTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Runs `act` with the ids of what was published, one run at a time; what is published meanwhile makes one more. A fault is
 *  told and the next publish is waited for. The first run, and each after a lost connection, has no ids: something may have
 *  been published meanwhile. Answers once listening, with how to stop. */
export async function onPublish(client: SanityClient, act: (ids: string[]) => Promise<unknown>): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  const inTurn = createSerial()
  const changed = new Set<string>()
  const run = () => {
    const ids = [...changed]
    changed.clear()
    inTurn(() => act(ids)).catch((error: unknown) => console.error(error))
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(run, GATHER_MS)
  }
  const events = client.listen(
    PUBLISHED,
    { shownTypes },
    { includeResult: false, visibility: 'query', events: ['welcome', 'mutation'] },
  )
  return new Promise((ready) => {
    const listening = events.subscribe({
      next: (event) => {
        if (event.type === 'mutation') changed.add(event.documentId)
        soon()
        if (event.type !== 'mutation')
          ready(() => {
            clearTimeout(timer)
            listening.unsubscribe()
          })
      },
      error: (error: Error) => console.error(`Le contenu local ne répond plus : ${error.message}`),
    })
  })
}

/** Milliseconds: the first call of a function on a busy machine takes long. */
const PATIENCE = 60_000

/** Tells the site's `rebuild` function of every publish, as a webhook of Sanity's does: one signed call a document, with its
 *  id. Hosted Sanity cannot reach this machine, so that it works with a hosted project too. Answers how to stop. */
export function sendWebhooks(client: SanityClient, site: string, secret: string): Promise<() => void> {
  const send = async (document: object) => {
    const body = JSON.stringify(document)
    const response = await fetch(`${site}/.netlify/functions/rebuild`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE),
    })
    await response.body?.cancel()
    if (!response.ok) console.error(`La publication n’a pas été annoncée (${response.status}).`)
  }
  return onPublish(client, (ids) => Promise.all(ids.length > 0 ? ids.map((_id) => send({ _id })) : [send({})]))
}

interface Options {
  /** Where the notices go. */
  site: string
  secret: string
  /** What a build is on this machine. Answers why it failed, line by line; nothing when it did not. */
  build: () => Promise<string[]>
}

/** A stand-in for a build hook of Netlify's, on a free port of this machine: a POST makes one build, builds run one after
 *  the other, and each is announced by signed notices: building, then ready or error. */
export async function startBuildHook({ site, secret, build }: Options) {
  const inTurn = createSerial()
  const announce = (deploy: object, state: string) =>
    sendNotice(site, secret, { ...deploy, state, context: 'production' }).catch((error: unknown) =>
      console.error(`La mise en ligne locale n’a pas été annoncée : ${String(error)}`),
    )
  const run = async (created_at: string) => {
    const deploy = { id: randomUUID(), created_at }
    const begun = announce(deploy, 'building')
    const faults = await build().catch((error: unknown) => [String(error)])
    await begun
    if (faults.length === 0) return announce(deploy, 'ready')
    // As scripts/build.ts does on the host, which knows only that a build failed.
    await sendNotice(site, secret, { report: faults }).catch(() => undefined)
    await announce({ ...deploy, error_message: 'Build script returned non-zero exit code: 1' }, 'error')
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    request.resume()
    if (request.method !== 'POST') return void response.writeHead(405).end()
    response.end()
    const created = new Date().toISOString()
    void inTurn(() => run(created))
  }
  const server = createServer(answer)
  await new Promise<void>((listening, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/build_hooks/local`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await inTurn(() => Promise.resolve())
    },
  }
}

/** Brings the site's content up to date and says so, if there is something to say: an unchanged snapshot is silent. With a
 *  fault, which is told and answered, the site stays as it was. */
export async function tellSnapshot(client: SanityClient): Promise<SnapshotResult> {
  const result = await takeSnapshot(client)
  if (!result.ok) console.error([...reportLines(result), 'Le site garde le contenu précédent.'].join('\n'))
  else if (result.changed) console.log(reportLines(result).join('\n'))
  return result
}
