import { useEffect, useState, type ComponentType } from 'react'
import { noticesWanted, watchNotices } from '../lib/notice-queue.ts'

const loadArea = () => import('../features/notices/NoticeArea.tsx')

/** Where notices appear. The live region is in the page from the start, because screen readers announce what changes in one,
 *  not one that comes; what fills it is fetched when there is something to say. */
export function Notices() {
  const [Area, setArea] = useState<ComponentType>()
  useEffect(() => {
    if (Area) return undefined
    let left = false
    const wake = () => {
      if (!noticesWanted()) return
      // Without network nothing is lost: the notices wait, and the next one, or being online again, tries anew.
      loadArea().then(
        ({ NoticeArea }) => left || setArea(() => NoticeArea),
        () => {},
      )
    }
    wake()
    const unwatch = watchNotices(wake)
    addEventListener('online', wake)
    return () => {
      left = true
      unwatch()
      removeEventListener('online', wake)
    }
  }, [Area])
  return <div aria-live="polite">{Area && <Area />}</div>
}
