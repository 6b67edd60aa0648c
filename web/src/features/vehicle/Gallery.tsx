import { langOf, textOf } from '../../content/local-text.ts'
import type { PageContent } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Photo } from '../../ui/Photo/Photo.tsx'
import { useDetail } from './use-detail.ts'
import classes from './Gallery.module.css'

const SIZES = '(min-width: 90rem) 18rem, (min-width: 64em) 21vw, (min-width: 48em) 31vw, 46vw'

/** Every photo but the main one, in the order of the categories, a category's first photo says its name. */
export function Gallery({ detail: given }: { detail: PageContent['detail'] }) {
  const t = useTranslate()
  const detail = useDetail(given)
  if (!detail || detail.groups.length === 0) return null
  return (
    <section className={classes['gallery']}>
      <h2 className="hidden">{t('photos')}</h2>
      {detail.groups.flatMap(({ title, photos }) =>
        photos.map((photo, n) => (
          <figure key={photo.asset}>
            <Photo picture={photo} sizes={SIZES} />
            {title && n === 0 && <figcaption {...langOf(title)}>{textOf(title)}</figcaption>}
          </figure>
        )),
      )}
    </section>
  )
}
