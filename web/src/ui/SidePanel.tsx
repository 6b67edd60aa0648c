import { Drawer, HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './SidePanel.module.css'

const TRANSITION_MS = 240

interface Props {
  opened: boolean
  close: () => void
  side: 'left' | 'right'
  title: string
  closeLabel: string
  /** Two parts: what scrolls, and the foot that stays. */
  children: ReactNode
}

/** A panel at an edge of the window that holds the focus until it is closed. Mantine without its own styles: it writes no
 *  style element, which the page's policy forbids, and the page's scrolling is held by our CSS for the same reason. Fetched
 *  when it is first meant to be opened. */
export function SidePanel({ opened, close, side, title, closeLabel, children }: Props) {
  return (
    <HeadlessMantineProvider>
      <Drawer.Root
        opened={opened}
        onClose={close}
        position={side}
        lockScroll={false}
        transitionProps={{ duration: TRANSITION_MS }}
        classNames={{
          overlay: classes['overlay'],
          inner: `${classes['inner']} ${classes[side]}`,
          content: classes['content'],
          title: classes['title'],
          body: classes['body'],
        }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          {/* Not Mantine's header element: outside the page's frame it would be a second banner. */}
          <div className={classes['header']}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton className="icon-button" aria-label={closeLabel} icon={<Icon name="close" />} />
          </div>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </HeadlessMantineProvider>
  )
}
