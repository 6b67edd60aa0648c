import type { BrowserContext } from '@playwright/test'

/** Lists that must stay empty while somebody uses the shop or the Studio. */
export interface Watched {
  /** Console errors, uncaught exceptions and violations of the content security policy, of every page of the
   *  context. */
  faults: string[]
  /** Requests that left this machine. */
  outside: string[]
}

const here = /^(localhost|127\.0\.0\.1|\[::1\])$/

export function watchContext(context: BrowserContext): Watched {
  const watched: Watched = { faults: [], outside: [] }
  const check = (address: string) => {
    const { protocol, hostname } = new URL(address)
    if (/^(https?|wss?):$/.test(protocol) && !here.test(hostname)) watched.outside.push(address)
  }
  // Requests that a library handles silently are not in the console; the Studio's libraries make some.
  void context.addInitScript(() => {
    if (location.pathname.startsWith('/studio')) return
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  context.on('request', (request) => check(request.url()))
  context.on('console', (message) => {
    // Of what could not be loaded the text alone does not say what it was.
    if (message.type() === 'error') watched.faults.push(`${message.text()} ${message.location().url}`.trim())
  })
  context.on('weberror', (error) => watched.faults.push(error.error().message))
  context.on('page', (page) => page.on('websocket', (socket) => check(socket.url())))
  return watched
}
