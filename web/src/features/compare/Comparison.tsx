import { useState } from 'react'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { MAX_COMPARED } from '../../lib/saved-cars.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { buttonClass } from '../../ui/Button/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { CompareTable } from './CompareTable.tsx'
import { useCompared } from './use-compared.ts'
import classes from './ComparePage.module.css'

const loadSource = () => import('../../content/source.ts')

/** The table and what can be done with it. */
export function Comparison() {
  const t = useTranslate()
  const language = useLanguage()
  const { ids, remove, adopt } = useCompared()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const loaded = useLoaded(`${language} ${ids.join()}`, async (): Promise<VehicleDetail[]> => {
    const { loadDetail } = await loadSource()
    const cars = await Promise.all(ids.map((id) => loadDetail(id, language)))
    return cars.flatMap((car) => car ?? [])
  })
  if (loaded.state === 'failed') return <p role="alert">{t('compareFailed')}</p>
  if (loaded.state === 'loading') return null
  // A column that was taken out goes at once.
  const cars = loaded.content.filter(({ id }) => ids.includes(id))
  return (
    <>
      {cars.length > 0 && (
        <div className={classes['tools']}>
          {cars.length > 1 && (
            <label className={classes['only']}>
              <input
                type="checkbox"
                checked={onlyDifferences}
                onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
              />
              {t('onlyDifferences')}
            </label>
          )}
          <button type="button" className={buttonClass('outline', 'small')} onClick={() => print()}>
            <Icon name="print" />
            {t('print')}
          </button>
          {cars.length < MAX_COMPARED && (
            <PageLink className={buttonClass('outline', 'small')} to={paths.catalogue.href()} onClick={adopt}>
              {t('compareAdd')}
            </PageLink>
          )}
        </div>
      )}
      <output className={classes[cars.length === 0 ? 'empty' : 'said']}>
        {cars.length === 0 && t('compareEmpty')}
        {cars.length === 1 && t('compareOne')}
        {cars.length > 0 && cars.length < ids.length && ` ${t('comparedGone')}`}
      </output>
      {cars.length === 0 && (
        <PageLink className={buttonClass('outline')} to={paths.catalogue.href()} onClick={adopt}>
          {t('compareLink')}
        </PageLink>
      )}
      {cars.length > 0 && <CompareTable cars={cars} onlyDifferences={onlyDifferences} remove={remove} />}
    </>
  )
}
