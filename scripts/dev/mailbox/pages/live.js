// Asks for the version now and then, and puts the new lists in place when it changed. A list in use (a choice half made)
// is left alone until the reader is done.
const api = `${location.pathname.replace(/\/$/, '')}/api/version`
let shown

async function look() {
  const { version } = await (await fetch(api)).json()
  if (shown !== undefined && version !== shown) await redraw()
  shown = version
}

async function redraw() {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  document.title = page.title
  for (const old of document.querySelectorAll('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${old.dataset.live}"]`)
    if (fresh && !old.querySelector('select:focus')) old.replaceWith(fresh)
  }
}

async function keepLooking() {
  if (!document.hidden) await look().catch(() => undefined)
  setTimeout(keepLooking, 1500)
}
void keepLooking()
