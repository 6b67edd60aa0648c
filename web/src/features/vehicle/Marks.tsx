import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Local } from '../../ui/Local.tsx'
import { Photo } from '../../ui/Photo/Photo.tsx'
import classes from './Marks.module.css'
import facts from './VehicleFacts.module.css'

const SIZES = '(min-width: 90rem) 30rem, (min-width: 64em) 34vw, 100vw'

/** The flaws of this car, each at its place on a photo. */
export function Marks({ detail }: { detail: VehicleDetail }) {
  const t = useTranslate()
  const photos = [detail.mainImage, ...detail.groups.flatMap((group) => group.photos)].filter(
    ({ flaws }) => flaws?.length,
  )
  if (photos.length === 0) return null
  return (
    <section className={facts['section']}>
      <h2>{t('marks')}</h2>
      {photos.map((photo) => (
        <div key={photo.asset} className={classes['marks']}>
          <Photo picture={photo} sizes={SIZES} whole>
            {photo.flaws?.map(({ x, y }, n) => (
              <span
                key={`${x} ${y}`}
                className={classes['point']}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                aria-hidden="true"
              >
                {n + 1}
              </span>
            ))}
          </Photo>
          <ol>
            {photo.flaws?.map(({ x, y, text }, n) => (
              <li key={`${x} ${y}`}>
                <span className={classes['number']} aria-hidden="true">
                  {n + 1}
                </span>
                <Local text={text} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
