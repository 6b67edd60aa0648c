import type { PageContent } from '../../content/page.ts'
import { langOf, textOf } from '../../content/local-text.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Photo } from '../../ui/Photo/Photo.tsx'
import { useDetail } from './use-detail.ts'
import classes from './Gallery.module.css'

const SIZES = '(min-width: 90rem) 18rem, (min-width: 64em) 21vw, (min-width: 48em) 31vw, 46vw'

/** Every photo but the main one, by category. */
export function Gallery({ detail: given }: { detail: PageContent['detail'] }) {
  const t = useTranslate()
  const detail = useDetail(given)
  if (!detail) return null
  return detail.groups.map(({ title, photos }) => (
    <section key={title ? textOf(title) : ''} className={classes['group']}>
      <h2>
        <span {...langOf(title ?? '')}>{title ? textOf(title) : t('photos')}</span> <small>{photos.length}</small>
      </h2>
      <ul>
        {photos.map((photo) => (
          <li key={photo.asset}>
            <Photo picture={photo} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
