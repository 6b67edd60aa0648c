import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { loadDoorTexts } from '../content/door.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { useOnIntent, useOptional } from '../lib/loaders.ts'
import { usePlace } from '../lib/place.ts'
import { ReplayButton } from './Button.tsx'

interface Props {
  className: string
  /** Called when the visitor presses it: the side menu closes. */
  onPress?: () => void
  children: ReactNode
}

/** Opens the choice of the place. Its dialog, texts and list of countries are fetched on first intent. Its HTML is short, because
 *  every visitor pays for it. */
export function PlaceButton({ className, onPress, children }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { loaded, opened, open, close, button } = useOnIntent(async () => {
    const [{ PlaceDialog }, doorT] = await Promise.all([import('./PlaceDialog.tsx'), loadDoorTexts(language)])
    return { Dialog: PlaceDialog, doorT }
  }, t('placeFailed'))
  const press = () => {
    onPress?.()
    void open()
  }
  return (
    <>
      <ReplayButton className={className} {...button} onClick={press}>
        {children}
      </ReplayButton>
      {loaded && opened && createPortal(<loaded.Dialog t={loaded.doorT} close={close} />, document.body)}
    </>
  )
}

/** The place's name for buttons: 'Sénégal', 'Île-de-France'; undefined while none is chosen or known. */
export function usePlaceName(): string | undefined {
  const place = usePlace()
  const language = useLanguage()
  const named = useOptional(
    `${language} ${place ?? ''}`,
    place !== undefined &&
      (async () => {
        const [{ regionName }, doorT] = await Promise.all([import('#domain/regions.ts'), loadDoorTexts(language)])
        return regionName(place, language, doorT)
      }),
  )
  return place === undefined ? undefined : named
}
