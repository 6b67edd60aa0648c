// Inlined in every page, the same bytes everywhere, so one hash in the policy allows it. The build
// writes in LANGUAGES and PARAMETERS (scripts/site/document.ts).
// 1. ?lang= without a language in the path (in any case of letters): to the page in that language, before anything is painted.
// 2. The colour scheme, before the first paint, and again when the system changes.
// 3. The hero's picture in that scheme: the page names one for each (HeroPreload.tsx), only this one is fetched.
// 4. A click on a [data-replay] button or link that is not hydrated yet is kept; it is done once it is (ui/Replay.tsx).
// 5. A catalogue whose address narrows it is not shown whole first (features/catalogue/use-settings.ts shows it); should script
//    fail, the whole is better than nothing.
// 6. The validation library of a form (zod) is told not to try whether it may compile code: the policy forbids that, and a
//    browser reports the attempt. By its global, so that no page has to load it for this.
// 7. A page that was left by one of ours and is loaded whole again (its language or a mail came between) is shown where it was
//    left: the browser does that if it may, and is asked not to only between our pages (app/scroll-positions.ts). Back from a page
//    loaded anew to another of ours changes the address alone: until there is a router to follow it, the browser loads it, and
//    the router finds its place.
// 8. The application and the page's data once the page has loaded and been painted, or at the first touch or key, one module a
//    task.
{
  const root = document.documentElement
  const languages = LANGUAGES
  const query = new URLSearchParams(location.search)
  const wanted = query.get('lang')
  const first = location.pathname.split('/')[1].toLowerCase()
  if (languages.includes(wanted) && !languages.some((code) => code.toLowerCase() === first)) {
    root.hidden = true
    location.replace(
      `/${wanted}${location.pathname === '/' ? '' : location.pathname}${location.search}${location.hash}`,
    )
  }

  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    let scheme
    try {
      scheme = localStorage.getItem('mantine-color-scheme-value')
    } catch {}
    if (scheme !== 'light' && scheme !== 'dark') scheme = dark.matches ? 'dark' : 'light'
    root.dataset.mantineColorScheme = scheme
  }
  paint()
  dark.addEventListener('change', paint)

  const preload = () => {
    for (const { content, media } of document.querySelectorAll(`meta[name=preload-${root.dataset.mantineColorScheme}]`))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'image',
          imageSrcset: content,
          imageSizes: '100vw',
          media,
        }),
      )
  }
  // The metas stand between this script and the body.
  const watch = new MutationObserver(() => {
    if (!document.body) return
    watch.disconnect()
    preload()
  })
  watch.observe(root, { childList: true })

  history.scrollRestoration = 'auto'
  const { pathname: shown } = location
  addEventListener('popstate', () => {
    if (self.routed || location.pathname === shown) return
    history.replaceState({ ...history.state, early: true }, '')
    location.reload()
  })

  self.__zod_globalConfig = { jitless: true }

  /** To another tab or window. */
  const isElsewhere = (event) => event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const early = (self.earlyClicks = [])
  addEventListener(
    'click',
    (event) => {
      const part = event.target.closest?.('[data-replay]')
      if (!part || 'hydrated' in part.dataset || isElsewhere(event)) return
      event.preventDefault()
      early.push(part)
    },
    true,
  )

  const narrowing = PARAMETERS
  if (narrowing.some((name) => query.has(name))) {
    root.dataset.narrowed = ''
    setTimeout(() => delete root.dataset.narrowed, 5000)
  }

  /** Milliseconds after which a page that should have been left is still there. */
  const STAYED = 3000
  /** Milliseconds in which a lifted finger becomes a click. */
  const CLICK = 100
  /** Milliseconds after which a loaded page that has told of no paint starts all the same: in a window behind others, as the
   *  Studio's preview may be, or in a browser that tells of none. */
  const UNPAINTED = 2000
  let pressed = false
  let leaving = false
  const linkAt = ({ target }) => target.closest?.('a[href]')
  const pause = (time) => new Promise((next) => setTimeout(next, time))
  let started = false
  const start = async () => {
    if (started || pressed || leaving) return
    started = true
    const chunks = JSON.parse(document.getElementById('page-chunks').textContent)
    const { dataset, textContent } = document.getElementById('page-data')
    self.pageData = dataset.source ? fetch(dataset.source).then((answer) => answer.json()) : JSON.parse(textContent)
    for (const href of chunks)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const href of chunks) {
      while (pressed || leaving) await pause(CLICK)
      await import(href)
      await pause()
    }
  }
  addEventListener('load', () => {
    const atLeisure = () => (self.requestIdleCallback ?? setTimeout)(start)
    new PerformanceObserver(atLeisure).observe({ type: 'paint', buffered: true })
    setTimeout(atLeisure, UNPAINTED)
  })
  const watched = { capture: true, passive: true }
  addEventListener('keydown', start, watched)
  addEventListener(
    'pointerdown',
    (event) => {
      pressed = Boolean(linkAt(event))
      void start()
    },
    watched,
  )
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(
      type,
      async () => {
        await pause(CLICK)
        pressed = false
        void start()
      },
      watched,
    )
  addEventListener(
    'click',
    async (event) => {
      const link = linkAt(event)
      if (
        self.routed ||
        event.defaultPrevented ||
        isElsewhere(event) ||
        !link ||
        link.target ||
        link.hasAttribute('download')
      )
        return
      if (link.origin !== location.origin || link.pathname === location.pathname) return
      event.stopImmediatePropagation()
      leaving = true
      await pause(STAYED)
      leaving = false
      void start()
    },
    true,
  )
}
