import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { ColumnList } from '../../../ui/ColumnList/ColumnList.tsx'
import { Tabs } from '../../../ui/Tabs/Tabs.tsx'
import { ServiceActions } from '../parts/ServiceActions.tsx'
import { ServiceTop } from '../parts/ServiceTop.tsx'
import { DelaysAndCosts } from './DelaysAndCosts.tsx'
import { ImportPapers } from './ImportPapers.tsx'
import classes from './ImportationPage.module.css'

export default function ImportationPage() {
  const t = useTranslate()
  return (
    <>
      <ServiceTop
        title={t('importationTitle')}
        description={t('importationDescription')}
        lede={t('importationLede')}
        path={paths.importation.href()}
      />
      <div className={`wrap ${classes['tabs']}`}>
        <Tabs
          label={t('importationTabs')}
          tabs={[
            { id: 'process', label: t('importationProcess'), content: <ImportProcess /> },
            { id: 'documents', label: t('importationDocuments'), content: <ImportPapers /> },
            { id: 'delays-costs', label: t('importationDelaysCosts'), content: <DelaysAndCosts /> },
          ]}
        />
      </div>
      <ServiceActions ask={t('importAsk')} wide />
    </>
  )
}

function ImportProcess() {
  const t = useTranslate()
  return (
    <ColumnList
      numbered
      items={[
        { title: t('importStepChoose'), text: t('importStepChooseText') },
        { title: t('importStepOrder'), text: t('importStepOrderText') },
        { title: t('importStepDeposit'), text: t('importStepDepositText') },
        { title: t('importStepPapers'), text: t('importStepPapersText') },
        { title: t('importStepTransport'), text: t('importStepTransportText') },
        { title: t('importStepHandover'), text: t('importStepHandoverText') },
      ]}
    />
  )
}
