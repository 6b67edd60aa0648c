import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ColumnList, FactLines, NoteBox, PaperSection, Prose } from '../../ui/PageText.tsx'
import { ServiceActions, ServiceTop } from './ServiceParts.tsx'
import parts from './pages.module.css'
import classes from './WarrantyPage.module.css'

interface Props {
  title: string
  /** A word beside the title. */
  tag?: string
  open?: boolean
  children: ReactNode
}

/** A section that opens at its title, by the browser's own means. */
const Accordion = ({ title, tag, open = false, children }: Props) => (
  <details className={classes['section']} open={open}>
    <summary>
      <div className={classes['title']}>
        <h3>{title}</h3>
        {tag && <span className={classes['tag']}>{tag}</span>}
      </div>
      <Icon name="down" />
    </summary>
    <div className={classes['content']}>{children}</div>
  </details>
)

/** The three warranties, with the figures of the specification, section 9. */
function WarrantyLevels() {
  const t = useTranslate()
  return (
    <div>
      <Accordion title={t('warrantyOriginal')} tag={t('warrantyRecommended')} open>
        <p>{t('warrantyOriginalText')}</p>
        <FactLines
          lines={[
            { name: t('warrantyDuration'), value: t('warrantyOriginalDuration') },
            { name: t('warrantyLimit'), value: t('warrantyOriginalLimit') },
            { name: t('warrantyStart'), value: t('warrantyOriginalStart') },
          ]}
        />
      </Accordion>
      <Accordion title={t('warrantyExtension')}>
        <p>{t('warrantyExtensionText')}</p>
        <FactLines
          lines={[
            { name: t('warrantyDuration'), value: t('warrantyExtensionDuration') },
            { name: t('warrantyLimit'), value: t('warrantyExtensionLimit') },
            { name: t('warrantyStart'), value: t('warrantyExtensionStart') },
          ]}
        />
      </Accordion>
      <Accordion title={t('warrantyPremium')}>
        <p>{t('warrantyPremiumText')}</p>
        <FactLines
          lines={[
            { name: t('warrantyDuration'), value: t('warrantyPremiumDuration') },
            { name: t('warrantyHelp'), value: t('warrantyPremiumHelp') },
            { name: t('warrantyStart'), value: t('warrantyPremiumStart') },
          ]}
        />
      </Accordion>
    </div>
  )
}

export default function WarrantyPage() {
  const t = useTranslate()
  return (
    <>
      <ServiceTop
        title={t('warrantyTitle')}
        description={t('warrantyDescription')}
        lede={t('warrantyLede')}
        path={paths.warranty.href()}
      />
      <section className={`wrap ${parts['opening']}`}>
        <h2 className="hidden">{t('warrantyPoints')}</h2>
        <ColumnList
          items={[
            { title: t('warrantyComplete'), text: t('warrantyCompleteText') },
            { title: t('warrantyFlexible'), text: t('warrantyFlexibleText') },
            { title: t('warrantyEurope'), text: t('warrantyEuropeText') },
          ]}
        />
      </section>
      <PaperSection label={t('warrantyLevelsLabel')} title={t('warrantyLevels')} lede={t('warrantyLevelsLede')}>
        <WarrantyLevels />
        <NoteBox title={t('warrantyCommitment')}>
          <Prose text={t('warrantyCommitmentText')} />
        </NoteBox>
      </PaperSection>
      <PaperSection label={t('warrantyClaimLabel')} title={t('warrantyClaim')}>
        <ColumnList
          numbered
          items={[
            { title: t('warrantyClaimStop'), text: t('warrantyClaimStopText') },
            { title: t('warrantyClaimSend'), text: t('warrantyClaimSendText') },
            { title: t('warrantyClaimRepair'), text: t('warrantyClaimRepairText') },
          ]}
        />
      </PaperSection>
      <ServiceActions ask={t('warrantyAsk')} />
    </>
  )
}
