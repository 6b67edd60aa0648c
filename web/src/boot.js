// Inlined in every page, the same bytes everywhere, so one hash in the policy allows it. LANGUAGES is written in by the
// build (scripts/site/boot-script.ts).
// 1. ?lang= without a language in the path: to the page in that language, before anything is painted.
// 2. The colour scheme, before the first paint, and again when the system changes.
// 3. The hero's picture in that scheme: the page names one for each (HeroPreload.tsx), only this one is fetched.
// 4. A click on a [data-replay] button that is not alive yet is kept; the button does it once it is (lib/use-replay.ts).
// 5. A catalogue whose address narrows it is not shown whole first (features/catalogue/use-settings.ts shows it); should script
//    fail, the whole is better than nothing.
// 6. The validation library of a form (zod) is told not to try whether it may compile code: the policy forbids that, and a
//    browser reports the attempt. By its global, so that no page has to load it for this.
// 7. The application once the page has loaded, or at the first touch or key, one module a task.
{
  const root = document.documentElement
  const languages = LANGUAGES
  const wanted = new URLSearchParams(location.search).get('lang')
  if (languages.includes(wanted) && !languages.includes(location.pathname.split('/')[1])) {
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

  self.__zod_globalConfig = { jitless: true }

  const early = (self.earlyClicks = [])
  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest?.('[data-replay]')
      if (button && !('alive' in button.dataset)) early.push(button)
    },
    true,
  )

  if (/[?&](search|q|brand|price...|year...|mileageMax|body|fuel|gearbox|status|sort)=/.test(location.search)) {
    root.dataset.narrowed = ''
    setTimeout(() => delete root.dataset.narrowed, 5000)
  }

  let started = false
  const start = async () => {
    if (started) return
    started = true
    const chunks = JSON.parse(document.getElementById('page-chunks').textContent)
    for (const href of chunks)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const href of chunks) {
      await import(href)
      await new Promise((next) => setTimeout(next))
    }
  }
  addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(start))
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, start, { once: true, capture: true, passive: true })
}
