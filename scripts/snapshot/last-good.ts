import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import {
  type LastGood,
  lastGoodSchema,
  LastGoodUnavailable,
  type ReadLastGood,
} from '../../schemas/content/last-good.ts'
import type { Environment } from '../../schemas/domain/environment.ts'
import { SIGNATURE_HEADER, signDeployEvent } from '../dev/deploy-event.ts'

export const LAST_GOOD_FILE = 'last-good.json'

/** Reads the last good versions from the previous snapshot in `folder`. */
export const lastGoodIn =
  (folder: string): ReadLastGood =>
  async (ids) => {
    // Absent before the first snapshot.
    const text = await readFile(join(folder, LAST_GOOD_FILE), 'utf8').catch(() => '{}')
    const known = lastGoodSchema.parse(JSON.parse(text))
    return Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)))
  }

/** Documents a request: the host limits an answer to six megabytes. */
const BATCH = 5
const TIMEOUT_MS = 20_000
/** Pauses in milliseconds before the second and third try. */
const PAUSES = [2_000, 6_000]

/** Reads them from the deploy that is live: a host's build starts without any earlier one. Undefined without the secret that build
 *  and site share. */
export function lastGoodOnline({ SITE_URL, URL, DEPLOY_NOTICE_SECRET: secret }: Environment): ReadLastGood | undefined {
  const site = SITE_URL ?? URL
  if (!site || !secret) return undefined
  return async (ids) => {
    const found: LastGood = {}
    for (let first = 0; first < ids.length; first += BATCH)
      Object.assign(found, await ask(site, secret, ids.slice(first, first + BATCH)))
    return found
  }
}

/** The live deploy holds the secret of its own build: until the next deploy it answers no question signed with a new one, however often
 *  it is asked. A leaked secret must be replaced at once, whatever else waits. */
const otherSecret =
  'Le site en ligne ne connaît pas encore ce DEPLOY_NOTICE_SECRET : les documents refusés sont laissés de côté, sans leur dernière bonne version.'

const answerSchema = z.object({ lastGood: lastGoodSchema })

async function ask(site: string, secret: string, ids: readonly string[]): Promise<LastGood> {
  let reason = ''
  for (const wait of [0, ...PAUSES]) {
    await pause(wait)
    const body = JSON.stringify({ lastGood: ids, at: Date.now() })
    const response = await fetch(`${site}/.netlify/functions/deploy-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signDeployEvent(body, secret) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => String(error))
    if (typeof response === 'string') {
      reason = response
      continue
    }
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
    if (answer.success) return answer.data.lastGood
    // A first deploy, or one of a version that knows no last good versions: there is nothing to lose.
    if (response.ok || response.status === 404) return {}
    if (response.status === 401) {
      console.warn(otherSecret)
      return {}
    }
    reason = `${response.status}`
  }
  throw new LastGoodUnavailable(reason, { cause: site })
}
