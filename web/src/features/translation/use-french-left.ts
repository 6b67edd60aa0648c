import { useEffect, useState } from 'react'

/** Whether French stands in for the page's language somewhere in it; parts that come later are seen too. */
export function useFrenchLeft(path: string): boolean {
  const [found, setFound] = useState(false)
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return undefined
    // A picture's words are not shown.
    const look = () => setFound(main.querySelector('[lang="fr"]:not(img)') !== null)
    const changes = new MutationObserver(look)
    changes.observe(main, { childList: true, subtree: true })
    look()
    return () => changes.disconnect()
  }, [path])
  return found
}
