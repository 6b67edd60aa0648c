import { useRef } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useReveal } from '../../lib/use-reveal.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SectionHead } from './SectionHead.tsx'
import classes from './Commitments.module.css'
import page from './HomePage.module.css'

/** What every car comes with: text, no icons. */
export function Commitments() {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  useReveal(list)
  const blocks = [
    { title: t('warrantyTitle'), text: t('warrantyText'), to: paths.warranty, link: t('warrantyLink') },
    { title: t('inspectionTitle'), text: t('inspectionText'), to: paths.catalogue, link: t('inspectionLink') },
    { title: t('refundTitle'), text: t('refundText'), to: paths.withdrawal, link: t('refundLink') },
    { title: t('deliveryTitle'), text: t('deliveryText'), to: paths.delivery, link: t('deliveryLink') },
  ]
  return (
    <section className={`later ${page['section']}`}>
      <div className="wrap">
        <SectionHead label={t('commitmentsLabel')} title={t('commitmentsTitle')} lede={t('commitmentsLede')} />
        <ul ref={list} className={classes['blocks']}>
          {blocks.map(({ title, text, to, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="dimmed">{text}</p>
              <PageLink className="link" to={to.href()}>
                {link} <Icon name="right" />
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
