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
  /** Two elements: the scrolling part and the fixed footer. */
  children: ReactNode
}

/** A modal panel at an edge of the window, loaded on demand. Headless, because Mantine writes style elements, which the content
 *  security policy forbids; our CSS locks scrolling. */
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
        {/* Toasts stand beside it (features/toasts). */}
        <Drawer.Content data-panel={side}>
          {/* Not Mantine's header: it would be a second banner landmark. */}
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
