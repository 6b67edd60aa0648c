// Polls for changes and replaces the lists. A list whose select has focus is left alone.
const api = `${location.pathname.replace(/\/$/, '')}/api/version`
let shown

async function look() {
  const { version } = await (await fetch(api)).json()
  if (shown !== undefined && version !== shown) {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    document.title = page.title
    for (const old of document.querySelectorAll('[data-live]'))
      if (!old.querySelector('select:focus')) old.replaceWith(page.querySelector(`[data-live="${old.dataset.live}"]`))
  }
  shown = version
}

async function keepLooking() {
  if (!document.hidden) await look().catch(() => undefined)
  setTimeout(keepLooking, 1500)
}
void keepLooking()
