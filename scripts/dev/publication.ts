import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { SanityClient } from '@sanity/client'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { shownTypes } from '../../schemas/domain/content-source.ts'
import { createSerial } from '../command/serial.ts'
import { listenHere } from '../command/port.ts'
import { sendDeployEvent } from '../publication/deploy-event.ts'
import { reportLines } from '../snapshot/report.ts'
import { takeSnapshot } from '../snapshot/take-snapshot.ts'

/** A publish comes as several changes at once: milliseconds in which they count as one. */
const GATHER_MS = 50
/** Everything the site shows. Without drafts and releases, typing in the Studio costs nothing. */
const PUBLISHED = '*[_type in $shownTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Runs `act` with the ids of what was published, one run at a time; what is published meanwhile makes one more. A fault is
 *  printed. The first run, and each after a lost connection, has no ids: something may have been published meanwhile. Answers
 *  once listening, with how to stop. */
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

/** Tells the site's `content-webhook` function of every publish, as a webhook of Sanity's does: one signed call a document, with its
 *  id. Hosted Sanity cannot reach this machine, so that it works with a hosted project too. Answers how to stop. */
export function sendWebhooks(client: SanityClient, site: string, secret: string): Promise<() => void> {
  const send = async (document: object) => {
    const body = JSON.stringify(document)
    const response = await fetch(`${site}/.netlify/functions/content-webhook`, {
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

interface BuildHook {
  /** Where the notices go. */
  site: string
  secret: string
  /** What a build is on this machine. Answers why it failed, line by line; nothing when it did not. */
  build: () => Promise<string[]>
}

/** A stand-in for Netlify's build hook, on a free port of this machine: a POST makes one build, builds run one after the
 *  other, and signed notices announce each: building, then ready or error. */
export async function startBuildHook({ site, secret, build }: BuildHook) {
  const inTurn = createSerial()
  const announce = (deploy: object, state: string) =>
    sendDeployEvent(site, secret, { ...deploy, state, context: 'production' }).catch((error: unknown) =>
      console.error(`La mise en ligne locale n’a pas été annoncée : ${String(error)}`),
    )
  const run = async (created_at: string) => {
    const deploy = { id: randomUUID(), created_at }
    const begun = announce(deploy, 'building')
    const faults = await build().catch((error: unknown) => [String(error)])
    await begun
    if (faults.length === 0) return announce(deploy, 'ready')
    // As scripts/build.ts does on the host, which knows only that a build failed.
    await sendDeployEvent(site, secret, { report: faults }).catch(() => undefined)
    await announce({ ...deploy, error_message: 'Build script returned non-zero exit code: 1' }, 'error')
  }
  const server = createServer((request, response) => {
    request.resume()
    if (request.method !== 'POST') return void response.writeHead(405).end()
    response.end()
    const created = new Date().toISOString()
    void inTurn(() => run(created))
  })
  return {
    url: `http://127.0.0.1:${await listenHere(server)}/build_hooks/local`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await inTurn(() => Promise.resolve())
    },
  }
}

/** Takes a snapshot and prints the result, unless nothing has changed. After a fault the site keeps its content. Answers the
 *  report's lines if it failed. */
export async function refreshSnapshot(client: SanityClient): Promise<string[]> {
  const result = await takeSnapshot(client)
  if (result.ok && !result.changed) return []
  const lines = reportLines(result)
  if (result.ok) console.log(lines.join('\n'))
  else console.error([...lines, 'Le site garde le contenu précédent.'].join('\n'))
  return result.ok ? [] : lines
}
