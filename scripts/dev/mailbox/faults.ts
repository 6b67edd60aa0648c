import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { sendJson } from './requests.ts'

/** The faults of a mail provider that a server can play, with what the panel says of each. DNS and TLS faults happen before
 *  any server is reached, so they are not here. */
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

/** Faults of the journal; all others are of the call that hands a mail over. */
export const journalFaults = ['eventsLate', 'eventsGone'] as const satisfies readonly FaultKind[]

/** A listener that is closed cannot count who knocks: this one lasts until it is switched off. */
export const isCountable = (kind: FaultKind): boolean => kind !== 'refused'

/** For how many more requests; 'always' until it is switched off. */
export type FaultSpan = number | 'always'

export interface FaultSwitches {
  on(kind: FaultKind, span: FaultSpan): void
  off(kind: FaultKind): void
  allOff(): void
  /** Whether it is on; uses nothing up. */
  isOn(kind: FaultKind): boolean
  /** The first of these that is on, and one request less of it. */
  take(kinds: readonly FaultKind[]): FaultKind | undefined
  /** What is on, in the order of the panel. */
  state(): { kind: FaultKind; span: FaultSpan }[]
}

/** `changed` is told after each change. */
export function createFaultSwitches(changed: () => void): FaultSwitches {
  const spans = new Map<FaultKind, FaultSpan>()
  const off = (kind: FaultKind) => {
    if (spans.delete(kind)) changed()
  }
  return {
    on: (kind, span) => {
      spans.set(kind, isCountable(kind) ? span : 'always')
      changed()
    },
    off,
    allOff: () => {
      for (const kind of faultKinds) off(kind)
    },
    isOn: (kind) => spans.has(kind),
    take: (kinds) => {
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
    state: () => faultKinds.flatMap((kind) => (spans.has(kind) ? [{ kind, span: spans.get(kind) ?? 'always' }] : [])),
  }
}

/** Seconds that a 429 asks the client to wait. */
const RETRY_AFTER = 30

const refusals: Partial<Record<FaultKind, { status: number; message: string; headers?: Record<string, string> }>> = {
  status400: { status: 400, message: "'to' parameter is not a valid address. please check documentation" },
  status401: { status: 401, message: 'Forbidden' },
  status402: { status: 402, message: 'Request Failed' },
  status403: { status: 403, message: 'Forbidden' },
  status413: { status: 413, message: 'Message exceeds the maximum size of 25 MB' },
  status429: { status: 429, message: 'Too many requests', headers: { 'retry-after': String(RETRY_AFTER) } },
  status500: { status: 500, message: 'Internal Server Error' },
  status503: { status: 503, message: 'Service Unavailable' },
}

/** Plays a fault instead of the right answer. `takeIn` takes the mail in and gives the answer that will not arrive whole. */
export async function playFault(
  kind: FaultKind,
  request: IncomingMessage,
  response: ServerResponse,
  takeIn: () => Promise<string>,
): Promise<void> {
  const refusal = refusals[kind]
  if (refusal) {
    request.resume()
    sendJson(response, { message: refusal.message }, refusal.status, refusal.headers)
  } else if (kind === 'readTimeout') {
    request.resume()
  } else if (kind === 'answerLost') {
    await takeIn()
    request.socket.resetAndDestroy()
  } else if (kind === 'brokenJson') {
    const answer = await takeIn()
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer.slice(0, answer.length / 2))
  } else if (kind === 'resetInBody') {
    const answer = await takeIn()
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
    response.write(answer.slice(0, answer.length / 2), () => request.socket.resetAndDestroy())
  }
  // connectTimeout: the connection stays open and nothing is read or said.
}

const count = z.coerce.number().int().min(1).max(1_000_000)

/** What panel and API say: a fault and for how many requests, 'always', or 'off'; or all of them off. */
const orderSchema = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.enum(faultKinds), span: z.union([z.literal(['always', 'off']), count]) }),
])

/** Turns a switch. False if the order makes no sense. */
export function turnSwitch(faults: FaultSwitches, order: unknown): boolean {
  const parsed = orderSchema.safeParse(order)
  if (!parsed.success) return false
  if (parsed.data.kind === 'all') faults.allOff()
  else if (parsed.data.span === 'off') faults.off(parsed.data.kind)
  else faults.on(parsed.data.kind, parsed.data.span)
  return true
}
