import type { SanityClient } from '@sanity/client'
import { shownTypes } from '../../schemas/domain/content-source.ts'
import { createSerial } from '../command/serial.ts'

/** A publish comes as several changes at once: they are told together. */
const GATHER_MS = 50
/** Everything the site shows; drafts and releases are not asked for, so typing in the Studio costs nothing. */
const PUBLISHED = '*[_type in $shownTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Runs `act` with the ids of what was published, one run at a time; what is published meanwhile makes one more. A fault is
 *  told and the next publish is waited for. The first run, and each after a lost connection, has no ids: something may have
 *  been published meanwhile. Answers once listening, with how to stop. */
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
