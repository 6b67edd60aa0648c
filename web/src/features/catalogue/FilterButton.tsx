import { useTranslate } from '../../lib/i18n.ts'
import { useMedia } from '../../lib/browser-state.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ReplayButton } from '../../ui/Replay.tsx'
import { BESIDE, FILTERS_ID, warmSheet } from './FilterPanel.tsx'
import classes from './CataloguePage.module.css'

/** Opens and closes the filters. */
export function FilterButton({ opened, toggle }: { opened: boolean; toggle: () => void }) {
  const t = useTranslate()
  const beside = useMedia(BESIDE)
  return (
    <ReplayButton
      className={`${buttonClass('outline', 'small')} ${classes['toggle']}`}
      aria-expanded={opened}
      // A sheet takes the focus itself, and is not there before it is fetched.
      aria-controls={opened && beside ? FILTERS_ID : undefined}
      onPointerEnter={warmSheet}
      onTouchStart={warmSheet}
      onClick={toggle}
    >
      <Icon name="filters" />
      {t('filters')}
    </ReplayButton>
  )
}
