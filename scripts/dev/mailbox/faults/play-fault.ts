import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../send.ts'
import type { FaultKind } from './fault-kinds.ts'

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
