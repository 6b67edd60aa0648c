import type { ReactNode } from 'react'
import { noShopTerms } from '#domain/legal.ts'
import { guarantorText } from '#domain/listing.ts'
import { formatEuros } from '#domain/money.ts'
import type { PageProps } from '../../content/page.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { GuaranteeNotice } from '../../ui/GuaranteeNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkedText } from '../../ui/Inline.tsx'
import { type FactLine, FactLines, NoteBox, Prose, TextSection } from '../../ui/PageText.tsx'
import figures from './Figure.module.css'
import { GuaranteesHere } from './GuaranteesHere.tsx'
import { ServicePage } from './ServicePage.tsx'
import { StepRows } from './StepRows.tsx'
import parts from './pages.module.css'
import classes from './WarrantyPage.module.css'

/** Of both guarantees of the law (Code de la consommation, L217-3; Code civil, 1648). */
const LEGAL_YEARS = 2

/** The guarantees: those of the law first; a commercial one only with its guarantor (Code de la consommation, L217-21). */
export default function WarrantyPage({ data: { terms = noShopTerms } }: PageProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { guarantee } = terms
  const years = new Intl.NumberFormat(language, { style: 'unit', unit: 'year', unitDisplay: 'long' })
  return (
    <ServicePage
      title={t('warrantyTitle')}
      description={t('warrantyDescription')}
      lede={t('warrantyLede')}
      path={paths.warranty.href()}
      beside={<GuaranteesHere {...terms} />}
      ask={t('warrantyAsk')}
    >
      <section className={`wrap ${parts['opening']}`}>
        <h2 className="hidden">{t('warrantyPoints')}</h2>
        <ul className={classes['legal']}>
          <LegalRight
            figure={years.format(LEGAL_YEARS)}
            title={t('warrantyLegalTitle')}
            text={t('warrantyLegalText')}
          />
          <LegalRight
            figure={years.format(LEGAL_YEARS)}
            title={t('warrantyHiddenTitle')}
            text={t('warrantyHiddenText')}
          />
          <LegalRight figure={formatEuros(0)} title={t('warrantyFreeTitle')} text={t('warrantyFreeText')} />
        </ul>
      </section>
      <TextSection label={t('warrantyClaimLabel')} title={t('warrantyClaim')}>
        <StepRows
          steps={[
            { title: t('warrantyClaimStop'), text: t('warrantyClaimStopText') },
            { title: t('warrantyClaimSend'), text: t('warrantyClaimSendText') },
            { title: t('warrantyClaimRepair'), text: t('warrantyClaimRepairText') },
            { title: t('warrantyClaimDays'), text: t('warrantyClaimDaysText') },
            { title: t('warrantyClaimElse'), text: t('warrantyClaimElseText') },
          ]}
        />
      </TextSection>
      <TextSection label={t('warrantyLevelsLabel')} title={t('warrantyLevels')} lede={t('warrantyLevelsLede')}>
        <div>
          {/* Figures: specification, section 9. */}
          <Level
            title={t('warrantyOriginal')}
            tag={t('warrantyRecommended')}
            text={t('warrantyOriginalText')}
            lines={[
              { name: t('warrantyDuration'), value: t('warrantyOriginalDuration') },
              { name: t('warrantyLimit'), value: t('warrantyOriginalLimit') },
              { name: t('warrantyStart'), value: t('warrantyOriginalStart') },
            ]}
          />
          <Level
            title={t('warrantyExtension')}
            text={t('warrantyExtensionText')}
            lines={[
              { name: t('warrantyDuration'), value: t('warrantyExtensionDuration') },
              { name: t('warrantyLimit'), value: t('warrantyExtensionLimit') },
              { name: t('warrantyStart'), value: t('warrantyExtensionStart') },
            ]}
          />
          {guarantee && (
            <Level
              title={t('warrantyPremium')}
              text={t('warrantyPremiumText', { guarantor: guarantorText(guarantee) })}
              lines={[
                { name: t('warrantyDuration'), value: t('warrantyPremiumDuration', { months: guarantee.months }) },
                ...(guarantee.territory
                  ? [{ name: t('warrantyTerritory'), value: t(`saleTerritory_${guarantee.territory}`) }]
                  : []),
                { name: t('warrantyCovers'), value: guarantee.covers[language] ?? guarantee.covers.fr },
                {
                  name: t('warrantyPrice'),
                  value: guarantee.price === 0 ? t('warrantyPriceFree') : formatEuros(guarantee.price),
                },
                { name: t('warrantyContract'), value: <a href={guarantee.contract}>{t('warrantyContractRead')}</a> },
                { name: t('warrantyStart'), value: t('warrantyPremiumStart') },
              ]}
            />
          )}
        </div>
        <div className={classes['sheet']}>
          <GuaranteeNotice />
        </div>
        <NoteBox title={t('warrantyCommitment')}>
          <Prose text={t('warrantyCommitmentText')} />
        </NoteBox>
      </TextSection>
    </ServicePage>
  )
}

/** A right that the law gives, with its figure. */
const LegalRight = ({ figure, title, text }: { figure: string; title: string; text: string }) => (
  <li>
    <p className={figures['figure']}>{figure}</p>
    <h3>{title}</h3>
    <p>
      <LinkedText text={text} />
    </p>
  </li>
)

interface LevelProps {
  title: string
  tag?: string
  text: ReactNode
  lines: FactLine[]
}

/** A guarantee that opens; the recommended one is open. */
const Level = ({ title, tag, text, lines }: LevelProps) => (
  <details className={classes['level']} open={Boolean(tag)}>
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
)
