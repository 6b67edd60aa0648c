// Inlined in every page with the same bytes, so that one hash in the content security policy allows it. The build replaces
// LANGUAGES, PARAMETERS and OFFLINE and minifies it (scripts/site/document.ts). 1. Redirects ?lang= without a language in the path
// (ignoring case) to the page in that language, before the first paint. 2. Sets the colour scheme before the first paint, and
// again when the system's scheme changes. 3. Preloads the font, and the hero's picture for that scheme; the page names one for each
// (features/home/HeroPicture.tsx). 4. Collects clicks on [data-replay] buttons and links that are not hydrated yet;
// ui/Button.tsx replays them. 5. Hides the catalogue's list if the address filters it or a place is chosen, which may hide cars,
// until features/catalogue/CataloguePage.tsx shows it. If script fails, the whole list shows after a timeout. With a place,
// cards keep room for its price (ui/VehicleCard.module.css). 6. Tells zod not to
// test whether it may compile code: the policy forbids it, and browsers report the attempt. Sets zod's global, so that no
// page loads zod for this. 7. Lets the browser restore the scroll position after full loads; app/scroll-positions.ts disables
// this only between our pages. Before hydration, Back only changes the URL (pushState entry), so we reload and
// scroll-positions.ts restores the position. 8. Loads the application and the page's data after load and first paint, or at the
// first touch or key, one module per task. 9. Loads what keeps pages for the time without a network (lib/offline), last of all.
// 10. In the light mode (chosen in the footer, or the browser saves data): no font, small pictures but in full screen, and on
// the list no script until a control is touched (docs/performance.md).
{
  const root = document.documentElement
  const languages = LANGUAGES
  const query = new URLSearchParams(location.search)
  const requested = query.get('lang')
  const first = location.pathname.split('/')[1].toLowerCase()
  if (languages.includes(requested) && !languages.some((code) => code.toLowerCase() === first)) {
    root.hidden = true
    location.replace(
      `/${requested}${location.pathname === '/' ? '' : location.pathname}${location.search}${location.hash}`,
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

  let light
  try {
    light = localStorage.getItem('age-light')
  } catch {}
  const sparing = light ? light === 'on' : navigator.connection?.saveData
  if (sparing) {
    root.dataset.sparing = ''
    // On a slow line browsers fetch lazy pictures 2,500 px ahead.
    const near = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (!isIntersecting) continue
          near.unobserve(target)
          target.srcset ||= target.dataset.sparing
        }
      },
      { rootMargin: '400px' },
    )
    // Full screen is opened to see the photo itself, and the first picture is under way before this script.
    new MutationObserver(() => {
      for (const image of document.querySelectorAll(
        'img[sizes]:not(.yarl__slide_image,[fetchpriority=high],[data-sparing])',
      )) {
        image.dataset.sparing = image.srcset
        image.sizes = `${200 / devicePixelRatio}px`
        if (image.loading !== 'lazy') continue
        image.srcset = ''
        image.removeAttribute('src')
        near.observe(image)
      }
    }).observe(root, { childList: true, subtree: true })
  }

  const link = (rel, rest) => document.head.append(Object.assign(document.createElement('link'), { rel, ...rest }))
  // Named before this script, so that they are asked for as early as by a link.
  // In the light mode there is no font, and a picture smaller than the one named.
  if (!sparing) {
    for (const { content } of document.querySelectorAll('meta[name=preload-font]'))
      link('preload', { as: 'font', type: 'font/woff2', crossOrigin: '', href: content })
    for (const { content, media } of document.querySelectorAll(`meta[name=preload-${root.dataset.mantineColorScheme}]`))
      link('preload', { as: 'image', imageSrcset: content, imageSizes: '100vw', media })
  }

  history.scrollRestoration = 'auto'
  const { pathname: shown } = location
  addEventListener('popstate', () => {
    if (self.routed || location.pathname === shown) return
    history.replaceState({ ...history.state, early: true }, '')
    location.reload()
  })

  self.__zod_globalConfig = { jitless: true }

  /** Whether the click opens another tab or window. */
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

  let place = query.get('pour')
  try {
    place ??= localStorage.getItem('age-place')
  } catch {}
  const placed = /^[a-z]{2}(-|$)/i.test(place)
  if (placed) root.dataset.place = place.toUpperCase()
  const narrowing = PARAMETERS
  if (placed || narrowing.some((name) => query.has(name))) {
    root.dataset.narrowed = ''
    setTimeout(() => delete root.dataset.narrowed, 5000)
  }

  /** Milliseconds after which a followed link has failed, so that the application starts here. */
  const STAYED = 3000
  /** Milliseconds between pointerup and its click event. */
  const CLICK = 100
  /** Milliseconds after load until the application starts without a paint entry: background windows, such as the Studio's
   *  preview, and some browsers report none. */
  const UNPAINTED = 2000
  let pressed = false
  let leaving = false
  const linkAt = ({ target }) => target.closest?.('a[href]')
  const pause = (time) => new Promise((next) => setTimeout(next, time))
  let started = false
  const start = async () => {
    if (started || pressed || leaving) return
    started = true
    const { dataset, textContent } = document.getElementById('page-data')
    self.pageData = dataset.source ? fetch(dataset.source).then((answer) => answer.json()) : JSON.parse(textContent)
    const chunks = JSON.parse(document.getElementById('page-chunks').textContent)
    for (const href of chunks) link('modulepreload', { href })
    for (const href of chunks) {
      while (pressed || leaving) await pause(CLICK)
      await import(href)
      await pause()
    }
  }
  /** The list can be read and its cars opened without script, unless it is filtered or has prices at a place. */
  const waits = sparing && !('narrowed' in root.dataset) && /\/vehicles\/?$/.test(location.pathname)
  const CONTROLS = 'button,input,select,textarea,label,summary,[data-replay]'
  // Until the footer's box is hydrated (app/Footer.tsx).
  addEventListener('change', ({ target }) => {
    if (target.name === 'age-light') localStorage.setItem('age-light', target.checked ? 'on' : 'off')
  })
  // A browser that is never idle, or draws nothing, would otherwise never start.
  const startOncePainted = () => {
    const startWhenIdle = () => (self.requestIdleCallback ?? setTimeout)(start, { timeout: UNPAINTED })
    new PerformanceObserver(startWhenIdle).observe({ type: 'paint', buffered: true })
    setTimeout(startWhenIdle, UNPAINTED)
  }
  addEventListener('load', () => {
    if (!waits) return startOncePainted()
    const box = document.querySelector('input[name=age-light]')
    if (box) box.checked = true
  })
  /** Milliseconds after load until the page is kept: nothing of it competes with the application. */
  const KEPT = 3000
  const offline = OFFLINE
  if (offline && navigator.serviceWorker) addEventListener('load', () => setTimeout(() => import(offline), KEPT))
  const watched = { capture: true, passive: true }
  addEventListener('keydown', start, watched)
  addEventListener(
    'pointerdown',
    (event) => {
      if (waits && !started && !event.target.closest?.(CONTROLS)) return
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
        if (!waits || started) void start()
      },
      watched,
    )
  addEventListener(
    'click',
    async (event) => {
      const to = linkAt(event)
      if (
        self.routed ||
        event.defaultPrevented ||
        isElsewhere(event) ||
        !to ||
        to.target ||
        to.hasAttribute('download')
      )
        return
      if (to.origin !== location.origin || to.pathname === location.pathname) return
      event.stopImmediatePropagation()
      leaving = true
      await pause(STAYED)
      leaving = false
      void start()
    },
    true,
  )
}
