import { MAX_CATEGORIES, MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { anchors } from '../../lib/paths.ts'
import { SectionHead } from './SectionHead.tsx'
import classes from './HomePage.module.css'

/** What stands in the showcase's place while there is no car. */
export function EmptyCatalogue() {
  const t = useTranslate()
  const tiles = [
    { figure: String(MAX_VEHICLES), text: t('tileVehicles') },
    { figure: String(MAX_CATEGORIES), text: t('tileCategories') },
    { figure: '∞', text: t('tileImages') },
  ]
  return (
    <section id={anchors.discover} tabIndex={-1} className={classes['section']}>
      <div className="wrap">
        <SectionHead
          label={t('showcaseLabel')}
          title={t('emptyTitle')}
          lede={t('emptyText', { count: MAX_VEHICLES })}
        />
        <ul className={classes['tiles']}>
          {tiles.map(({ figure, text }) => (
            <li key={text}>
              <b aria-hidden="true">{figure}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
