import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { SanityClient } from '@sanity/client'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { shownTypes } from '../../schemas/domain/content-source.ts'
import { createSerial } from '../command/serial.ts'
import { listenHere } from '../command/port.ts'
import { reportLines } from '../snapshot/report.ts'
import { takeSnapshot } from '../snapshot/take-snapshot.ts'
import { sendDeployEvent } from './deploy-event.ts'

/** Debounce in milliseconds: one publish sends several changes. */
const GATHER_MS = 50
/** Everything the site shows. Excludes drafts and releases, so that typing in the Studio triggers nothing. */
const PUBLISHED = '*[_type in $shownTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Calls `act` with the ids of published documents, never concurrently; changes during a run cause one more run. Errors are
 *  logged. The first run, and each after a reconnect, has no ids, because changes may have been missed. Resolves once
 *  listening, to the function that stops it. */
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

/** Milliseconds. Generous, because the first call of a function on a busy machine is slow. */
const TIMEOUT_MS = 60_000

/** Calls the site's `content-webhook` function after every publish, as Sanity's webhook does: one signed call per document.
 *  Also needed with a hosted project, since Sanity cannot reach this machine. Resolves to the function that stops it. */
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) console.error(`La publication n’a pas été annoncée (${response.status}).`)
  }
  return onPublish(client, (ids) => Promise.all(ids.length > 0 ? ids.map((_id) => send({ _id })) : [send({})]))
}

interface BuildHook {
  /** Origin whose `deploy-webhook` function receives the deploy events. */
  site: string
  secret: string
  /** Runs a build. Resolves to the lines of its failure report, empty on success. */
  build: () => Promise<string[]>
}

/** Starts a stand-in for Netlify's build hook on a free port: each POST queues one build, and signed deploy events announce it:
 *  building, then ready or error. */
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
    // Sent by scripts/build.ts on the host: Netlify's own event only says that the build failed.
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

/** Takes a snapshot and prints its report if anything changed. On failure the site keeps its content. Resolves to the report's
 *  lines on failure, else to an empty list. */
export async function refreshSnapshot(client: SanityClient): Promise<string[]> {
  const result = await takeSnapshot(client)
  if (result.ok && !result.changed) return []
  const lines = reportLines(result)
  if (result.ok) console.log(lines.join('\n'))
  else console.error([...lines, 'Le site garde le contenu précédent.'].join('\n'))
  return result.ok ? [] : lines
}
