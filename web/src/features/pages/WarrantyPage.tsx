import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ColumnList, FactLines, NoteBox, Prose, TextSection } from '../../ui/PageText.tsx'
import { ServicePage } from './ServicePage.tsx'
import parts from './pages.module.css'
import classes from './WarrantyPage.module.css'

export default function WarrantyPage() {
  const t = useTranslate()
  // Figures: specification, section 9.
  const levels = [
    {
      title: t('warrantyOriginal'),
      tag: t('warrantyRecommended'),
      text: t('warrantyOriginalText'),
      lines: [
        { name: t('warrantyDuration'), value: t('warrantyOriginalDuration') },
        { name: t('warrantyLimit'), value: t('warrantyOriginalLimit') },
        { name: t('warrantyStart'), value: t('warrantyOriginalStart') },
      ],
    },
    {
      title: t('warrantyExtension'),
      text: t('warrantyExtensionText'),
      lines: [
        { name: t('warrantyDuration'), value: t('warrantyExtensionDuration') },
        { name: t('warrantyLimit'), value: t('warrantyExtensionLimit') },
        { name: t('warrantyStart'), value: t('warrantyExtensionStart') },
      ],
    },
    {
      title: t('warrantyPremium'),
      text: t('warrantyPremiumText'),
      lines: [
        { name: t('warrantyDuration'), value: t('warrantyPremiumDuration') },
        { name: t('warrantyHelp'), value: t('warrantyPremiumHelp') },
        { name: t('warrantyStart'), value: t('warrantyPremiumStart') },
      ],
    },
  ]
  return (
    <ServicePage
      title={t('warrantyTitle')}
      description={t('warrantyDescription')}
      lede={t('warrantyLede')}
      path={paths.warranty.href()}
      ask={t('warrantyAsk')}
    >
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
      <TextSection label={t('warrantyLevelsLabel')} title={t('warrantyLevels')} lede={t('warrantyLevelsLede')}>
        <div>
          {levels.map(({ title, tag, text, lines }) => (
            <details key={title} className={classes['level']} open={Boolean(tag)}>
              <summary>
                <div className={classes['title']}>
                  <h3>{title}</h3>
                  {tag && <span className={classes['tag']}>{tag}</span>}
                </div>
                <Icon name="down" />
              </summary>
              <div className={classes['content']}>
                <p>{text}</p>
                <FactLines lines={lines} />
              </div>
            </details>
          ))}
        </div>
        <NoteBox title={t('warrantyCommitment')}>
          <Prose text={t('warrantyCommitmentText')} />
        </NoteBox>
      </TextSection>
      <TextSection label={t('warrantyClaimLabel')} title={t('warrantyClaim')}>
        <ColumnList
          numbered
          items={[
            { title: t('warrantyClaimStop'), text: t('warrantyClaimStopText') },
            { title: t('warrantyClaimSend'), text: t('warrantyClaimSendText') },
            { title: t('warrantyClaimRepair'), text: t('warrantyClaimRepairText') },
          ]}
        />
      </TextSection>
    </ServicePage>
  )
}
