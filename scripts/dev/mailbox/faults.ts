import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'

/** The simulated faults of the mail provider, with their labels in the panel. DNS and TLS faults are missing because they
 *  occur before a server is reached. */
export const faultTexts = {
  refused: 'Connexion refusée',
  connectTimeout: 'Connexion acceptée, puis rien',
  readTimeout: 'Demande lue, jamais de réponse',
  resetInBody: 'E-mail accepté, réponse coupée au milieu',
  status400: '400 demande refusée',
  status401: '401 clé refusée',
  status402: '402 compte à régler',
  status403: '403 envoi interdit',
  status413: '413 e-mail trop gros',
  status429: '429 trop de demandes, avec Retry-After',
  status500: '500 erreur interne',
  status503: '503 service arrêté',
  brokenJson: 'E-mail accepté, réponse 200 illisible',
  answerLost: 'E-mail accepté, réponse perdue',
  eventsLate: 'Journal des événements en retard',
  eventsGone: 'Journal des événements retiré, 404',
} as const
export type FaultKind = keyof typeof faultTexts
export const faultKinds = Object.keys(faultTexts) as FaultKind[]

/** Faults of the events API; all others affect the call that submits a mail. */
export const journalFaults = ['eventsLate', 'eventsGone'] as const satisfies readonly FaultKind[]
export const messageFaults = faultKinds.filter((kind) => !journalFaults.some((other) => other === kind))

/** A closed listener cannot count requests: this fault lasts until it is switched off. */
export const isCountable = (kind: FaultKind): boolean => kind !== 'refused'

/** Number of requests for which a fault remains on; 'always': until it is switched off. */
export type FaultSpan = number | 'always'

export type FaultSwitches = ReturnType<typeof createFaultSwitches>

/** Which faults are on. Calls `changed` after each change. */
export function createFaultSwitches(changed: () => void) {
  const spans = new Map<FaultKind, FaultSpan>()
  const off = (kind: FaultKind) => {
    if (spans.delete(kind)) changed()
  }
  return {
    on: (kind: FaultKind, span: FaultSpan) => {
      spans.set(kind, isCountable(kind) ? span : 'always')
      changed()
    },
    off,
    allOff: () => {
      for (const kind of faultKinds) off(kind)
    },
    /** Does not count as a request. */
    isOn: (kind: FaultKind) => spans.has(kind),
    /** The first of these that is on; counts one request of it. */
    take: (kinds: readonly FaultKind[]): FaultKind | undefined => {
      const kind = faultKinds.find((candidate) => kinds.includes(candidate) && spans.has(candidate))
      const span = kind && spans.get(kind)
      if (kind === undefined || span === undefined) return undefined
      if (span !== 'always' && span <= 1) off(kind)
      else if (span !== 'always') {
        spans.set(kind, span - 1)
        changed()
      }
      return kind
    },
    /** The faults that are on, in the order of the panel. */
    state: () =>
      faultKinds.flatMap((kind) => {
        const span = spans.get(kind)
        return span === undefined ? [] : [{ kind, span }]
      }),
  }
}

const refusals: Partial<Record<FaultKind, [status: number, message: string]>> = {
  status400: [400, "'to' parameter is not a valid address. please check documentation"],
  status401: [401, 'Forbidden'],
  status402: [402, 'Request Failed'],
  status403: [403, 'Forbidden'],
  status413: [413, 'Message exceeds the maximum size of 25 MB'],
  status429: [429, 'Too many requests'],
  status500: [500, 'Internal Server Error'],
  status503: [503, 'Service Unavailable'],
}
const JSON_TYPE = { 'content-type': 'application/json' }
/** Seconds that a 429 asks the client to wait. */
const RETRY_AFTER = { 'retry-after': '30' }

/** Simulates a fault instead of answering. `accept` stores the mail and returns the answer, for faults that break the answer
 *  of an accepted mail. */
export async function playFault(
  kind: FaultKind,
  request: IncomingMessage,
  response: ServerResponse,
  accept: () => Promise<string>,
): Promise<void> {
  // The connection stays open; nothing is read or written.
  if (kind === 'connectTimeout') return
  const [status, message] = refusals[kind] ?? []
  if (status !== undefined || kind === 'readTimeout') {
    request.resume()
    if (status !== undefined)
      response.writeHead(status, { ...JSON_TYPE, ...(status === 429 && RETRY_AFTER) }).end(JSON.stringify({ message }))
    return
  }
  const answer = await accept()
  const half = answer.slice(0, answer.length / 2)
  if (kind === 'answerLost') request.socket.resetAndDestroy()
  else if (kind === 'brokenJson') response.writeHead(200, JSON_TYPE).end(half)
  else {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': answer.length })
    response.write(half, () => request.socket.resetAndDestroy())
  }
}

const count = z.coerce.number().int().min(1).max(1_000_000)

/** What panel and API send: a fault and its number of requests, 'always' or 'off'; or 'all' to switch off every fault. */
const orderSchema = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.enum(faultKinds), span: z.union([z.literal(['always', 'off']), count]) }),
])

/** Applies an order of the panel or the API. False if it is invalid. */
export function applyFaultOrder(faults: FaultSwitches, order: unknown): boolean {
  const parsed = orderSchema.safeParse(order)
  if (!parsed.success) return false
  if (parsed.data.kind === 'all') faults.allOff()
  else if (parsed.data.span === 'off') faults.off(parsed.data.kind)
  else faults.on(parsed.data.kind, parsed.data.span)
  return true
}
