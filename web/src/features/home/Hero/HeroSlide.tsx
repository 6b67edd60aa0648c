import type { HeroSlide as Slide } from '../../../content/home.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { Local } from '../../../ui/Local.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { HeroLines } from './HeroLines.tsx'
import { HeroPicture } from './HeroPicture.tsx'
import classes from './Hero.module.css'

interface Props {
  slide: Slide
  /** Counted from 0. */
  place: number
  count: number
  shown: boolean
  /** Its picture may be fetched. */
  fetched: boolean
}

/** The photo above, the strip docked below; nothing is laid over the car. */
export function HeroSlide({ slide, place, count, shown, fetched }: Props) {
  const t = useTranslate()
  return (
    <div
      className={`${classes['slide']} ${shown ? classes['shown'] : ''}`}
      // HTML has no element that is a group of any kind of content.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription={t('slide')}
      aria-label={t('slidePlace', { place: place + 1, count })}
      inert={!shown}
    >
      <div className={classes['frame']}>{fetched && <HeroPicture {...slide} first={place === 0} />}</div>
      <div className={classes['strip']}>
        <div className={`wrap ${classes['columns']}`}>
          <h2>
            <Local text={slide.title} />
          </h2>
          <div>
            {slide.text && (
              <p className="lede">
                <Local text={slide.text} />
              </p>
            )}
            <div className={classes['actions']}>
              <PageLink className={buttonClass('primary')} to={paths.catalogue.href()}>
                {t('heroCollection')}
              </PageLink>
              <PageLink className={buttonClass('outline')} to={paths.contact.href()}>
                {t('heroBuy')}
              </PageLink>
            </div>
          </div>
          {slide.car && <HeroLines car={slide.car} />}
        </div>
      </div>
    </div>
  )
}
