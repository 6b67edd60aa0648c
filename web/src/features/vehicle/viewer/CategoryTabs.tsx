import { langOf, textOf } from '../../../content/localized.ts'
import type { PhotoCategory } from '../../../content/vehicle-detail.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { ReplayButton } from '../../../ui/Replay.tsx'
import classes from './CategoryTabs.module.css'
import { moveAmongTabs } from './tab-keys.ts'
import type { TabKey, Viewer } from './use-viewer.ts'

export const STAGE_ID = 'photos'
const tabId = (key: TabKey) => `photos-${key}`

interface Props {
  viewer: Viewer
  categories: PhotoCategory[]
  /** Photos of the car, of whatever kind. */
  total: number
}

/** All photos, or one kind; each with how many there are. */
export function CategoryTabs({ viewer, categories, total }: Props) {
  const t = useTranslate()
  const all = { key: 'all' as TabKey, title: t('allPhotos'), count: total }
  const kinds = categories.map(({ key, title, places }) => ({ key: key as TabKey, title, count: places.length }))
  const list = { role: 'tablist', onKeyDown: moveAmongTabs }
  return (
    <div {...list} aria-label={t('photos')} className={classes['tabs']}>
      {[all, ...kinds].map(({ key, title, count }) => (
        <ReplayButton
          key={key}
          role="tab"
          id={tabId(key)}
          className={classes['tab']}
          aria-selected={viewer.tab === key}
          aria-controls={STAGE_ID}
          tabIndex={viewer.tab === key ? 0 : -1}
          onClick={() => viewer.showTab(key)}
        >
          <span {...langOf(title)}>{textOf(title)}</span> <small>{count}</small>
        </ReplayButton>
      ))}
    </div>
  )
}
