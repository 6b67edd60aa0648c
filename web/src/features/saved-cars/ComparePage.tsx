import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isBuyable } from '#domain/listing.ts'
import { langOf, nameOf, textOf } from '../../content/localized.ts'
import { useDoorPrices } from '../../content/door.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useHeldCars } from '../../lib/held.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { paths } from '../../lib/paths.ts'
import { comparedAtom, MAX_COMPARED, repairIds } from '../../lib/saved-cars.ts'
import { buttonClass, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Superscript } from '../../ui/Inline.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { PlaceLine } from '../../ui/PlaceLine.tsx'
import { ShareButton } from '../../ui/SavedCars.tsx'
import { SelectionTop } from './SelectionTop.tsx'
import { type CompareRow, compareRows, hyphenated } from './compare-rows.ts'
import tableClasses from './CompareTable.module.css'
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
      {cars.length > 0 && <PlaceLine />}
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

interface Props {
  cars: readonly VehicleDetail[]
  onlyDifferences: boolean
  remove: (id: string) => void
}

/** Characters from which a sentence that holds for all cars is told once. */
const SHARED = 60

/** Whether one cell tells all cars' value: a sentence in each narrow column would make a row as high as a phone. */
const isShared = ([first]: CompareRow['values'], differs: boolean): boolean =>
  !differs && first !== undefined && textOf(first).length >= SHARED

/** Number of columns that fit on a phone. */
const PHONE_COLUMNS = 2

/** A column for each car and a row for each fact; the best value of a row is marked where one is better for a buyer. Row and
 *  column headers are sticky. */
function CompareTable({ cars: built, onlyDifferences, remove }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const cars = useHeldCars(built)
  const door = useDoorPrices()
  const prices = door.state === 'ready' ? door.content : undefined
  const rows = compareRows(cars, t, language, prices).filter(({ differs }) => differs || !onlyDifferences)
  return (
    <section
      className={tableClasses['frame']}
      data-wide={cars.length > PHONE_COLUMNS || undefined}
      aria-label={t('compareTable')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it
      tabIndex={0}
    >
      <table className={tableClasses['table']} style={{ '--cars': cars.length } as object}>
        <thead>
          <tr className={tableClasses['photos']}>
            <td className={tableClasses['corner']} aria-hidden="true" />
            {cars.map(({ id, photos: [photo], status, ...car }) => (
              <td key={id}>
                {photo && <Photo picture={photo} sizes="(min-width: 64em) 18rem, 11rem" sold={status === 'sold'} />}
                <button
                  type="button"
                  className={`small screen-only ${tableClasses['remove']}`}
                  onClick={() => remove(id)}
                >
                  <Icon name="close" />
                  {t('removeCompared')}
                  <span className="hidden"> {nameOf(car)}</span>
                </button>
              </td>
            ))}
          </tr>
          <tr className={tableClasses['names']}>
            <th scope="col" className={tableClasses['corner']}>
              <span className="hidden">{t('compareLine')}</span>
            </th>
            {cars.map((car) => (
              <th key={car.id} scope="col">
                <PageLink to={paths.vehicle.href(car.id)}>{nameOf(car)}</PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, values, differs, best, oneLine }) => (
            <tr key={name} className={differs ? tableClasses['differs'] : undefined}>
              <th scope="row">
                <span className={tableClasses['name']}>
                  <Superscript text={name} /> {code && <span className="code">{code}</span>}
                  {differs && <span className="hidden"> ({t('differs')})</span>}
                </span>
              </th>
              {(isShared(values, differs) ? values.slice(0, 1) : values).map((value, index) => (
                <td
                  key={cars[index]?.id}
                  colSpan={isShared(values, differs) ? cars.length : 1}
                  className={oneLine ? tableClasses['oneLine'] : undefined}
                  data-best={best?.[index] || undefined}
                >
                  {value ? <span {...langOf(value)}>{hyphenated(textOf(value))}</span> : '–'}
                  {best?.[index] && <span className="hidden"> ({t('compareBest')})</span>}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={cars.length + 1}>{t('compareSame')}</td>
            </tr>
          )}
        </tbody>
        <tfoot className="screen-only">
          <tr>
            <td className={tableClasses['corner']} aria-hidden="true" />
            {cars.map((car) => (
              <td key={car.id}>
                {isBuyable(car.status) && !prices?.card(car.id)?.isRefused ? (
                  <ButtonLink look="outline" size="small" to={paths.paymentNew.href(car.id)}>
                    {t('compareBuy')}
                    <span className="hidden"> {nameOf(car)}</span>
                  </ButtonLink>
                ) : (
                  <PageLink className="link" to={paths.vehicle.href(car.id)}>
                    {t('details')}
                    <span className="hidden">{t('linkAbout', { name: nameOf(car) })}</span>
                  </PageLink>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
