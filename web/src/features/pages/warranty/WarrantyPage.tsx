import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { ColumnList } from '../../../ui/ColumnList/ColumnList.tsx'
import { NoteBox } from '../../../ui/NoteBox/NoteBox.tsx'
import { PaperSection } from '../../../ui/PaperSection/PaperSection.tsx'
import { Prose } from '../../../ui/Prose/Prose.tsx'
import { ServiceActions } from '../parts/ServiceActions.tsx'
import parts from '../parts/ServiceParts.module.css'
import { ServiceTop } from '../parts/ServiceTop.tsx'
import { WarrantyLevels } from './WarrantyLevels.tsx'

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
