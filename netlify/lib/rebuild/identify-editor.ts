import { ClientError } from '@sanity/client'
import { z } from 'zod'
import type { ContentSource } from '#domain/content-source.ts'
import { sha256 } from '../store/sha256.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { contentClient } from './content-client.ts'

/** Milliseconds for which an answer of Sanity's counts: the Studio asks every few seconds. */
const KEEP = 60_000
const MOST_KEPT = 100

/** Without a valid token Sanity answers with an empty object. A user of other projects only has no role in ours. */
const userSchema = z.object({ id: z.string().min(1), roles: z.array(z.object({ name: z.string() })).min(1) })

/** `reader` may look, `editor` may also publish. */
export type Standing = 'nobody' | 'reader' | 'editor'

const known = new Map<string, { standing: Standing; until: number }>()

/** Whose token this is, as the project's own API says. Nothing of the person is kept or logged. Throws StoreUnavailable
 *  when Sanity does not answer. `now` in milliseconds. */
export async function identifyEditor(content: ContentSource, token: string, now: number): Promise<Standing> {
  const key = sha256(`${content.apiHost ?? ''} ${content.projectId} ${token}`)
  const kept = known.get(key)
  if (kept && kept.until > now) return kept.standing
  const standing = await askSanity(content, token)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(key, { standing, until: now + KEEP })
  return standing
}

async function askSanity(content: ContentSource, token: string): Promise<Standing> {
  try {
    const answer: unknown = await contentClient({ ...content, token }).request({ url: '/users/me' })
    const user = userSchema.safeParse(answer)
    if (!user.success) return 'nobody'
    return user.data.roles.some(({ name }) => name !== 'viewer') ? 'editor' : 'reader'
  } catch (thrown) {
    if (thrown instanceof ClientError) return 'nobody'
    throw new StoreUnavailable('Sanity does not answer', { cause: thrown })
  }
}
