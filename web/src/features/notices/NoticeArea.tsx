import { HeadlessMantineProvider } from '@mantine/core'
import { hideNotification, Notifications, showNotification } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { takeNotices, watchNotices, watchRetractions, type Notice } from '../../lib/notice-queue.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useEscape } from './use-escape.ts'
import { useFocusWithin } from './use-focus-within.ts'
import classes from './NoticeArea.module.css'

/** Milliseconds without pointer or focus on a notice. */
const SHOWN_FOR = 8000
const TRANSITION = 240
/** Pixels: the longest message on the narrowest screen. */
const MAX_HEIGHT = 320
/** One more sends the oldest away: what just happened is said at once. */
const SHOWN_AT_ONCE = 3

let count = 0

/** The toasts. Mantine without its own styles: it writes no style element, which the page's policy forbids. */
export function NoticeArea() {
  const t = useTranslate()
  const close = t('close')
  const open = useRef<{ id: string; tone: Notice['tone'] }[]>([])
  const { focused, giveBack, handlers } = useFocusWithin()

  useEffect(() => {
    const show = ({ title, message, tone = 'plain' }: Notice) => {
      const id = `notice-${++count}`
      const [oldest] = open.current
      if (oldest && open.current.length >= SHOWN_AT_ONCE) hideNotification(oldest.id)
      open.current.push({ id, tone })
      showNotification({
        id,
        title,
        message,
        role: tone === 'error' ? 'alert' : 'status',
        'data-notice': id,
        'data-tone': tone,
        className: classes['toast'],
        classNames: { title: classes['title'], description: classes['message'], closeButton: classes['close'] },
        closeButtonProps: { 'aria-label': close, icon: <Icon name="close" /> },
        onClose: () => {
          open.current = open.current.filter((other) => other.id !== id)
          giveBack(document.querySelector(`[data-notice=${id}]`))
        },
      })
    }
    const showAll = () => takeNotices().forEach(show)
    showAll()
    const unwatch = watchNotices(showAll)
    const unwatchRetractions = watchRetractions(() => {
      for (const { id, tone } of open.current) if (tone === 'error') hideNotification(id)
    })
    return () => {
      unwatch()
      unwatchRetractions()
    }
  }, [close, giveBack])

  useEscape((target) => {
    const id = target?.closest<HTMLElement>('[data-notice]')?.dataset['notice'] ?? open.current.at(-1)?.id
    if (id) hideNotification(id)
  })

  return (
    <HeadlessMantineProvider>
      <div {...handlers}>
        <Notifications
          position="top-right"
          withinPortal={false}
          limit={SHOWN_AT_ONCE}
          autoClose={focused ? false : SHOWN_FOR}
          transitionDuration={TRANSITION}
          notificationMaxHeight={MAX_HEIGHT}
          classNames={{ root: classes['area'] }}
        />
      </div>
    </HeadlessMantineProvider>
  )
}
