import { HeadlessMantineProvider, Modal } from '@mantine/core'
import type { CardVehicle } from '../../content/cards.ts'
import type { Forgiving } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { SearchBox } from './SearchBox.tsx'
import classes from './SearchDialog.module.css'

const TRANSITION_MS = 240

export interface SearchDialogProps {
  opened: boolean
  close: () => void
  cars: readonly CardVehicle[]
  forgiving: Forgiving
}

/** The search over the page; it holds the focus until it is closed, and gives it back. */
export function SearchDialog({ opened, close, cars, forgiving }: SearchDialogProps) {
  const t = useTranslate()
  return (
    <HeadlessMantineProvider>
      <Modal.Root
        opened={opened}
        onClose={close}
        lockScroll={false}
        transitionProps={{ duration: TRANSITION_MS }}
        classNames={{
          overlay: classes['overlay'],
          inner: classes['inner'],
          content: classes['content'],
          body: classes['body'],
        }}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={t('searchTitle')}>
          <Modal.Body>
            <SearchBox cars={cars} forgiving={forgiving} close={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </HeadlessMantineProvider>
  )
}
