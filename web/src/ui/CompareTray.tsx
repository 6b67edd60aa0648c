import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { CardVehicle } from '../content/cards.ts'
import { useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { comparedAtom, usePicked } from '../lib/saved-cars.ts'
import { ButtonLink } from './Button.tsx'
import classes from './CompareTray.module.css'

/** The cars picked for comparison, at the foot of a list. `cars` is the whole catalogue. */
export function CompareTray({ cars }: { cars: readonly CardVehicle[] }) {
  const t = useTranslate()
  const ids = usePicked(comparedAtom)
  const setIds = useSetAtom(comparedAtom)
  const picked = ids.flatMap((id) => cars.find((car) => car.id === id) ?? [])
  // Forgets cars that have left the catalogue.
  useEffect(() => {
    if (picked.length < ids.length) setIds(picked.map(({ id }) => id))
  })
  if (picked.length === 0) return null
  return (
    <section className={`screen-only ${classes['tray']}`} aria-label={t('compare')}>
      <div className={`wrap ${classes['row']}`}>
        <output className={classes['count']}>{t('comparedCount', { count: picked.length })}</output>
        <p className={classes['names']}>{picked.map(({ brand, model }) => `${brand} ${model}`).join(' · ')}</p>
        <button type="button" className={`small ${classes['clear']}`} onClick={() => setIds([])}>
          {t('compareClear')}
        </button>
        <ButtonLink size="small" to={paths.compare.href(picked.map(({ id }) => id))}>
          {t('compareThem')}
        </ButtonLink>
      </div>
    </section>
  )
}
