import type { CardVehicle } from '../../content/card-vehicle.ts'
import { langOf, textOf } from '../../content/local-text.ts'
import type { PageContent } from '../../content/page.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { anchors } from '../../lib/paths.ts'
import { Local } from '../../ui/Local.tsx'
import { Sheet } from '../../ui/Sheet/Sheet.tsx'
import { carJsonLd } from './car-json-ld.ts'
import { History } from './History.tsx'
import { Marks } from './Marks.tsx'
import { identityLines, technicalLines } from './sheet-lines.tsx'
import { useDetail } from './use-detail.ts'
import classes from './VehicleFacts.module.css'

/** Everything there is to read about a car. */
export function VehicleFacts({ detail: given, car }: { detail: PageContent['detail']; car: CardVehicle }) {
  const t = useTranslate()
  const language = useLanguage()
  const detail = useDetail(given)
  if (!detail) return null
  return (
    <>
      <section id={anchors.details} className={classes['section']}>
        <h2>{t('sheetTitle')}</h2>
        <p className={`dimmed ${classes['note']}`}>{t('sheetNote')}</p>
        <div className={classes['two']}>
          <Sheet lines={identityLines(detail, t)} />
          <Sheet lines={technicalLines(detail, t)} />
        </div>
      </section>
      {detail.description && (
        <section className={classes['section']}>
          <h2>{t('description')}</h2>
          {textOf(detail.description)
            .split(/\n+/)
            .map((paragraph) => (
              <p key={paragraph} {...langOf(detail.description ?? '')}>
                {paragraph}
              </p>
            ))}
        </section>
      )}
      {detail.features.length > 0 && (
        <section className={classes['section']}>
          <h2>{t('features')}</h2>
          <ul className={`${classes['two']} ${classes['plain']}`}>
            {detail.features.map((feature) => (
              <li key={textOf(feature)}>
                <Local text={feature} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Marks detail={detail} />
      <History detail={detail} />
      <script
        type="application/ld+json"
        // React escapes nothing in here; a '<' in a text must not end the element.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(carJsonLd(car, detail, language)).replaceAll('<', '\\u003c'),
        }}
      />
    </>
  )
}
