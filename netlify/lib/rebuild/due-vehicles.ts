import { z } from 'zod'
import type { ContentSource } from '#domain/content-source.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { contentClient } from './content-client.ts'

const KEY = 'looked'
const lookedSchema = z.object({ at: z.number() })

const dueQuery =
  'count(*[_type == "vehicle" && dateTime(publishAt) > dateTime($since) && dateTime(publishAt) <= dateTime($until)])'

/** How many cars' hour has come since this was last asked. `tell` is called before the look is noted down, so that a crash
 *  between the two makes one build too many, never one too few. */
export async function withDueVehicles(
  store: BlobStore,
  content: ContentSource,
  now: number,
  tell: (count: number) => Promise<unknown>,
): Promise<number> {
  const last = lookedSchema.safeParse(await store.read(KEY))
  const moment = (time: number) => new Date(time).toISOString()
  // The first look ever has nothing to look back on: whatever is due by now is in the build that put this function there.
  const since = last.success && last.data.at < now ? last.data.at : now
  const count = await contentClient(content).fetch<number>(dueQuery, { since: moment(since), until: moment(now) })
  if (count > 0) await tell(count)
  await store.put(KEY, { at: now })
  return count
}
