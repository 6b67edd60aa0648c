import { HeadlessMantineProvider } from '@mantine/core'
import { hideNotification, Notifications, showNotification } from '@mantine/notifications'
import { type FocusEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { type Toast, takeToasts, watchToasts, watchRetractions } from '../../lib/toasts.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './ToastArea.module.css'

/** Milliseconds until a toast closes, not counting hover and focus. */
const AUTO_CLOSE_MS = 8000

const TRANSITION_MS = 240

/** Pixels; fits the longest message on the narrowest screen. */
const MAX_HEIGHT = 320

/** Another toast closes the oldest, so that the latest message always shows at once. */
const MAX_SHOWN = 3

let count = 0

/** The toasts. Headless, because Mantine's styles need style elements, which the content security policy forbids. */
export function ToastArea() {
  const t = useTranslate()
  const close = t('close')
  const open = useRef<{ id: string; tone: Toast['tone'] }[]>([])
  const { focused, returnFocus, handlers } = useFocusWithin()

  useEffect(() => {
    const show = ({ title, message, tone = 'plain' }: Toast) => {
      const id = `toast-${++count}`
      const [oldest] = open.current
      if (oldest && open.current.length >= MAX_SHOWN) hideNotification(oldest.id)
      open.current.push({ id, tone })
      showNotification({
        id,
        title,
        message,
        role: tone === 'error' ? 'alert' : 'status',
        'data-toast': id,
        'data-tone': tone,
        className: classes['toast'],
        classNames: { title: classes['title'], description: classes['message'], closeButton: classes['close'] },
        closeButtonProps: { 'aria-label': close, icon: <Icon name="close" /> },
        onClose: () => {
          open.current = open.current.filter((other) => other.id !== id)
          returnFocus(document.querySelector(`[data-toast=${id}]`))
        },
      })
    }
    const showAll = () => takeToasts().forEach(show)
    showAll()
    const unwatch = watchToasts(showAll)
    const unwatchRetractions = watchRetractions(() => {
      for (const { id, tone } of open.current) if (tone === 'error') hideNotification(id)
    })
    return () => {
      unwatch()
      unwatchRetractions()
    }
  }, [close, returnFocus])

  useEscape((target) => {
    const id = target?.closest<HTMLElement>('[data-toast]')?.dataset['toast'] ?? open.current.at(-1)?.id
    if (id) hideNotification(id)
  })

  useTouch(() => {
    for (const { id } of open.current) hideNotification(id)
  })

  return (
    <HeadlessMantineProvider>
      <div {...handlers}>
        <Notifications
          position="top-right"
          withinPortal={false}
          limit={MAX_SHOWN}
          autoClose={focused ? false : AUTO_CLOSE_MS}
          transitionDuration={TRANSITION_MS}
          notificationMaxHeight={MAX_HEIGHT}
          classNames={{ root: classes['area'] }}
        />
      </div>
    </HeadlessMantineProvider>
  )
}

/** Calls `act` with the focused element when Escape is pressed, unless the key closes an open dialog or menu. */
function useEscape(act: (target: Element | undefined) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const target = event.target instanceof Element ? event.target : undefined
    if (target?.closest('[data-toast]') || !document.querySelector(OPEN_OVERLAYS)) act(target)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Calls `act` when a purchase is touched on a phone, where a toast may lie on what the buyer wants to fill in. */
function useTouch(act: () => void): void {
  const touch = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-card]') && matchMedia(PHONE).matches) act()
  })
  useEffect(() => {
    const listen = (event: Event) => touch(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])
}

/** As in the styles. */
const PHONE = '(max-width: 47.99em)'

const OPEN_OVERLAYS = '[role="dialog"], [role="menu"], [popover]:popover-open, dialog[open]'

/** Tracks whether the focus is inside, and returns it where it came from. */
function useFocusWithin() {
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget)

  const handlers = useMemo(
    () => ({
      onFocus: (event: FocusEvent) => {
        if (isInside(event)) return
        setFocused(true)
        cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null
      },
      onBlur: (event: FocusEvent) => {
        if (!isInside(event)) setFocused(false)
      },
    }),
    [],
  )
  /** Call before removing `leaving`: if it has the focus, returns the focus, so that keyboard users do not restart at the
   *  page's top. */
  const returnFocus = useCallback((leaving: Element | null) => {
    if (!leaving?.contains(document.activeElement)) return
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, [])
  return { focused, handlers, returnFocus }
}
