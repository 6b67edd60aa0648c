import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End among the tabs of a [role=tablist], as the ARIA practices have it: focus moves and the tab it
 *  comes to is chosen. */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (at === -1) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const tab = tabs.at(to % tabs.length)
  tab?.focus()
  tab?.click()
}
