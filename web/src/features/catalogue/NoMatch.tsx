import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { CardGrid } from '../../ui/VehicleCard/CardGrid.tsx'
import classes from './CataloguePage.module.css'

interface Props {
  search: string
  /** Cars that miss the filters by the least. */
  nearest: readonly CardVehicle[]
  beside: boolean
  reset: () => void
}

/** Nothing fits: said, and what comes closest. */
export function NoMatch({ search, nearest, beside, reset }: Props) {
  const t = useTranslate()
  return (
    <>
      <div className={classes['none']}>
        <p className={classes['noneText']}>{search ? t('noMatchSearch', { search }) : t('noMatch')}</p>
        <button type="button" className={buttonClass('outline', 'small')} onClick={reset}>
          {t('showAll')}
        </button>
      </div>
      {nearest.length > 0 && (
        <>
          <h3 className={classes['nearest']}>{t('nearest')}</h3>
          <CardGrid cars={nearest} firstPhoto={false} beside={beside} level={4} />
        </>
      )}
    </>
  )
}
