import type { SanityClient } from '@sanity/client'

/** A publish comes as several changes at once: they make one snapshot. */
const GATHER_MS = 50
/** Everything the site shows; drafts and releases are not asked for, so typing in the Studio costs nothing. */
const PUBLISHED =
  '*[_type in ["vehicle", "galleryCategory", "testimonial", "siteSettings"] && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Runs `takeSnapshot` after each publish, one at a time; what is published meanwhile makes one more. A fault is told and the
 *  next publish is waited for. Answers once listening, with how to stop. */
export async function snapshotOnPublish(
  client: SanityClient,
  takeSnapshot: () => Promise<unknown>,
): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const run = () => {
    last = last.then(takeSnapshot).catch((error: unknown) => console.error(error))
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(run, GATHER_MS)
  }
  const events = client.listen(
    PUBLISHED,
    {},
    { includeResult: false, visibility: 'query', events: ['welcome', 'mutation'] },
  )
  return new Promise((ready) => {
    const listening = events.subscribe({
      next: (event) => {
        if (event.type === 'mutation') return changed()
        // Also after a lost connection: something may have been published meanwhile.
        changed()
        ready(() => {
          clearTimeout(timer)
          listening.unsubscribe()
        })
      },
      error: (error: Error) => console.error(`Le contenu local ne répond plus : ${error.message}`),
    })
  })
}
