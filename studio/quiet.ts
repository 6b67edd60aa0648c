import { lake, projectId } from './content-source.ts'
import { permitted } from './request-guard.ts'

/** Imported first. On a lake of our own the Studio asks nothing of outside hosts (version check, feedback, telemetry):
 *  whoever works on a train, or minds, loses nothing. */
if (lake) quieten(lake)

function quieten(address: URL) {
  // Sanity warns about HTTP/1.1, whose limit of connections lake-fetch.ts has already dealt with; this is its own switch.
  localStorage.setItem('_sanity_debugProtocol', 'h2')
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input, location.href)
    const url = permitted(asked, new URL(location.href), address, projectId)
    if (!url) return Promise.resolve(unanswered(asked))
    if (url === asked) return send(input, init)
    return send(input instanceof Request ? new Request(url, input) : url, init)
  }
}

/** The version check wants numbers, and 0.0.0 is never newer; to all else there is nothing at that address. */
const unanswered = ({ pathname }: URL) =>
  pathname.includes('/module') || pathname.includes('/version')
    ? Response.json({ latest: '0.0.0', packageVersion: '0.0.0' })
    : new Response(null, { status: 404 })
