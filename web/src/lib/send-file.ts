// Sends a file to an order's papers in parts: the host takes 6 MB a request (netlify/lib/dossier/answer-dossier.ts).
import { deleteAt, type FailureCode, type Outcome, postFile, postJson, wait } from './api.ts'

interface Sending {
  paper: string
  name: string
  /** 0 to 1. */
  progress: (share: number) => void
  /** Ends the sending; the parts that arrived are then deleted. */
  stop?: AbortSignal
}

/** Sends a file to the function at `address`, which names the order, each part up to three times. It counts once the shop has
 *  it whole; what breaks off is swept there. Never throws. */
export async function sendFile(
  address: string,
  file: Blob,
  { paper, name, progress, stop }: Sending,
): Promise<Outcome> {
  const opened = await postJson(address, { paper, name, size: file.size })
  if (!opened.ok) return opened
  const { file: id, parts, partBytes } = opened.answer as { file: string; parts: number; partBytes: number }
  const own = `${address}&file=${id}`
  const give = async () => {
    for (let n = 1; n <= parts; n += 1) {
      const part = file.slice((n - 1) * partBytes, n * partBytes, 'application/octet-stream')
      const sent = await persist(() => postFile(`${own}&part=${n}`, part, stop), stop)
      if (!sent.ok) return sent
      progress(n / (parts + 1))
    }
    const sha256 = await sha256Of(await file.arrayBuffer())
    return persist(() => postJson(own, { ...(sha256 && { sha256 }) }, 60_000), stop)
  }
  const sent = await give()
  if (!sent.ok && stop?.aborted) await deleteAt(own)
  return sent
}

/** Milliseconds before a part is sent again. */
const PAUSES = [1000, 4000]

/** A lost answer is asked for again: the same part counts once, and the same end gives the same answer. */
async function persist(send: () => Promise<Outcome>, stop: AbortSignal | undefined): Promise<Outcome> {
  let outcome = await send()
  for (const pause of PAUSES) {
    if (outcome.ok || stop?.aborted || !passing.includes(outcome.code)) return outcome
    await wait(pause)
    outcome = await send()
  }
  return outcome
}
const passing: readonly FailureCode[] = ['network', 'timeout', 'unavailable', 'unexpected']

/** SHA-256 in hexadecimal; undefined without TLS, as on a developer's phone, where a browser has no hashes. */
export async function sha256Of(bytes: BufferSource): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
