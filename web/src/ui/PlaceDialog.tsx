import { useEffect, useId, useRef } from 'react'
import { type Translate, useTranslate } from '../lib/i18n.ts'
import { Button, IconButton } from './Button.tsx'
import classes from './PlaceDialog.module.css'
import { PlaceSelect } from './PlaceSelect.tsx'

interface Props {
  /** The texts of the namespace `door`. */
  t: Translate
  close: () => void
}

/** The choice of the place in a modal dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back.
 *  A click beside it closes it too. */
export function PlaceDialog({ t, close }: Props) {
  const pageT = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Gives the focus back to the button that opened it.
    return () => shown?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby={title}
      onClose={close}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <div className={classes['inner']}>
        <div className={classes['head']}>
          <h2 id={title}>{t('doorPlaceTitle')}</h2>
          <IconButton icon="close" label={pageT('close')} onClick={() => dialog.current?.close()} />
        </div>
        <p className="small dimmed">{t('doorPlaceNote')}</p>
        <PlaceSelect t={t} />
        <Button onClick={() => dialog.current?.close()}>{t('doorPlaceDone')}</Button>
      </div>
    </dialog>
  )
}
