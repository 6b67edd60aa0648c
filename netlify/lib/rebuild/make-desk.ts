import { makeOutbox } from '../outbox/make-outbox.ts'
import type { RebuildDesk } from './advance.ts'
import type { RebuildSettings } from './rebuild-settings.ts'
import { openRebuild } from './rebuild-store.ts'

/** All that moving a build on takes. */
export function makeDesk(settings: RebuildSettings): RebuildDesk {
  const { alarm, now } = makeOutbox(settings)
  return { store: openRebuild(), alarm, now, hookUrl: settings.hookUrl }
}
