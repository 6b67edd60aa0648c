import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { comparedAtom, MAX_COMPARED, repairIds } from '../../lib/saved-cars.ts'
import { buttonClass, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PlaceLine } from '../../ui/PlaceLine.tsx'
import { ShareButton } from '../../ui/SavedCars.tsx'
import { SelectionTop } from './SelectionTop.tsx'
import { CompareTable } from './CompareTable.tsx'
import classes from './SavedCarPages.module.css'

/** Cars side by side. Their ids are in the address, so they appear after hydration. */
export default function ComparePage() {
  const t = useTranslate()
  const hydrated = useHydrated()
  const { search } = useLocation()
  return (
    <>
      <PageHead title={t('compareTitle')} description={t('compareDescription')} />
      <SelectionTop
        view="compare"
        lede={t('compareLede')}
        compared={hydrated ? comparedIn(search)?.length : undefined}
      />
      <div className={`wrap ${classes['page']}`}>
        <noscript>{t('compareNoScript')}</noscript>
        {hydrated && <Comparison />}
      </div>
    </>
  )
}

function Comparison() {
  const t = useTranslate()
  const language = useLanguage()
  const { ids, remove, adopt } = useCompared()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const loaded = useLoaded(`${language} ${ids.join()}`, async (): Promise<VehicleDetail[]> => {
    const { loadNamedDetail } = await import('../../content/source.ts')
    const cars = await Promise.all(ids.map((id) => loadNamedDetail(id, language)))
    return cars.flatMap((car) => car ?? [])
  })
  if (loaded.state === 'failed') return <p role="alert">{t('compareFailed')}</p>
  if (loaded.state === 'loading') return null
  // Hides a removed car at once, before the others have been reloaded.
  const cars = loaded.content.filter(({ id }) => ids.includes(id))
  return (
    <>
      {cars.length > 0 && (
        <div className={`screen-only ${classes['tools']}`}>
          <PlaceLine />
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
          <ShareButton title={t('compareTitle')} className={buttonClass('outline', 'small')} />
          <button
            type="button"
            className={`${buttonClass('outline', 'small')} ${classes['print']}`}
            onClick={() => print()}
          >
            <Icon name="print" />
            {t('print')}
          </button>
          {cars.length < MAX_COMPARED && (
            <ButtonLink look="outline" size="small" to={paths.catalogue.href()} onClick={adopt}>
              {t('compareAdd')}
            </ButtonLink>
          )}
        </div>
      )}
      <output className={classes[cars.length === 0 ? 'empty' : 'note']}>
        {cars.length === 0 && t('compareEmpty')}
        {cars.length === 1 && t('compareOne')}
        {cars.length > 0 && cars.length < ids.length && ` ${t('comparedGone')}`}
      </output>
      {cars.length === 0 && (
        <ButtonLink look="outline" to={paths.catalogue.href()} onClick={adopt}>
          {t('compareLink')}
        </ButtonLink>
      )}
      {cars.length > 0 && <CompareTable cars={cars} onlyDifferences={onlyDifferences} remove={remove} />}
    </>
  )
}

/** The compared cars: those in the address, which may be a shared link, otherwise those picked in this browser, which are then
 *  written to the address. */
function useCompared() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [picked, setPicked] = useAtom(comparedAtom)
  const given = comparedIn(search)
  const replaceBy = (ids: readonly string[]) => void navigate(paths.compare.href(ids), { replace: true })
  useEffect(() => {
    if (given === undefined && picked.length > 0) replaceBy(picked)
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the address or the picked cars are known
  }, [given === undefined, picked])
  const ids = given ?? []
  return {
    ids,
    remove: (id: string) => {
      const left = ids.filter((other) => other !== id)
      setPicked(left)
      replaceBy(left)
    },
    /** Stores the comparison in this browser, so that cars can be added. */
    adopt: () => setPicked([...ids]),
  }
}

/** The car ids in a query: at most four, without duplicates; undefined without a `cars` parameter. */
export function comparedIn(query: string): string[] | undefined {
  const given = new URLSearchParams(query).get('cars')
  return given === null ? undefined : repairIds(given.split(','), MAX_COMPARED)
}
