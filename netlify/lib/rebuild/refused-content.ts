import { z } from 'zod'
import { type SetAside, setAsideSchema } from '#domain/publication.ts'
import { readBuilt } from '../built-content.ts'

/** The documents that this build refused; empty if it recorded none. */
export async function readSetAside(): Promise<SetAside[]> {
  return z.array(setAsideSchema).parse((await readBuilt('set-aside.json')) ?? [])
}

/** The versions of these documents that this build shows, for the next build. */
export async function readLastGood(ids: readonly string[]): Promise<Record<string, unknown>> {
  const known = z.record(z.string(), z.unknown()).parse((await readBuilt('last-good.json')) ?? {})
  return Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)))
}
