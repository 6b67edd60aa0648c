import { pointOnCrop } from '#domain/picture.ts'
import type { LocalPicture } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { closeUpSources } from '#domain/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import { Local } from '../../ui/Inline.tsx'
import { Photo } from '../../ui/Photo.tsx'
import facts from './VehicleFacts.module.css'
import classes from './Marks.module.css'

const SIZES = '(min-width: 90rem) 30rem, (min-width: 64em) 34vw, 100vw'
/** Share of the photo's size: closer to the left or top edge, a mark's number would be cut off, so it moves to the other
 *  side. */
const EDGE = 0.18
const CLOSE_UP_SIZES = '7.5rem'

/** The car's flaws, each marked on a photo and shown close up. Outside the tabs, so that they are always visible. */
export function Marks({ detail }: { detail: VehicleDetail }) {
  const t = useTranslate()
  const marked = numberedMarks(detail)
  return (
    <section className={facts['section']}>
      <h2>{t('marks')}</h2>
      {marked.length === 0 && <p>{t('noMarks')}</p>}
      {marked.map(({ photo, closeUp, marks }) => (
        <div key={photo.asset} className={classes['marks']}>
          <Photo picture={photo} sizes={SIZES} whole>
            {marks.map(({ number, flaw }) => {
              const point = pointOnCrop(photo, flaw)
              return (
                point && (
                  <span
                    key={number}
                    className={classes['point']}
                    data-right={point.x < EDGE || undefined}
                    data-below={point.y < EDGE || undefined}
                    style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
                    aria-hidden="true"
                  >
                    <b>{number}</b>
                  </span>
                )
              )
            })}
          </Photo>
          <ol>
            {marks.map(({ number, flaw }) => (
              <li key={number}>
                <span className={classes['number']}>
                  <span className="hidden">{t('mark')} </span>
                  {number}
                </span>
                <Local text={flaw.text} />
                {!closeUp && (
                  <img
                    {...closeUpSources(photo, flaw, imageSource)}
                    sizes={CLOSE_UP_SIZES}
                    className={classes['closeUp']}
                    width={160}
                    height={160}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

type Flaw = NonNullable<LocalPicture['flaws']>[number]
export interface MarkedPhoto {
  photo: LocalPicture
  /** Whether the photo itself is a close-up. */
  closeUp: boolean
  marks: { number: number; flaw: Flaw }[]
}

/** The photos with flaws; flaws are numbered across all photos. */
export function numberedMarks({ photos, categories }: Pick<VehicleDetail, 'photos' | 'categories'>): MarkedPhoto[] {
  const details = new Set(categories.find(({ key }) => key === 'details')?.indexes)
  let number = 0
  return photos.flatMap((photo, index) => {
    const marks = (photo.flaws ?? []).map((flaw) => ({ number: (number += 1), flaw }))
    return marks.length > 0 ? [{ photo, closeUp: details.has(index), marks }] : []
  })
}
