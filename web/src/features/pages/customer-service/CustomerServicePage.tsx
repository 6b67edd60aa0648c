import type { PageProps } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { ColumnList } from '../../../ui/ColumnList/ColumnList.tsx'
import { FactLines } from '../../../ui/FactLines/FactLines.tsx'
import { PaperSection } from '../../../ui/PaperSection/PaperSection.tsx'
import { phoneLink } from '../../../ui/phone-link.ts'
import { SampleTag } from '../../../ui/Status/SampleTag.tsx'
import { ServiceActions } from '../parts/ServiceActions.tsx'
import { ServiceTop } from '../parts/ServiceTop.tsx'
import { CustomerWords } from './CustomerWords.tsx'

export default function CustomerServicePage({ data: { company, words = [] } }: PageProps) {
  const t = useTranslate()
  return (
    <>
      <ServiceTop
        title={t('supportTitle')}
        description={t('supportDescription')}
        lede={t('supportLede')}
        path={paths.customerService.href()}
      />
      <PaperSection label={t('supportApproachLabel')} title={t('supportApproach')} lede={t('supportApproachLede')}>
        <ColumnList
          columns={2}
          items={[
            { title: t('supportListen'), text: t('supportListenText') },
            { title: t('supportReach'), text: t('supportReachText') },
            { title: t('supportClear'), text: t('supportClearText') },
            { title: t('supportFollow'), text: t('supportFollowText') },
          ]}
        />
      </PaperSection>
      <PaperSection label={t('supportCustomLabel')} title={t('supportCustom')}>
        <ColumnList
          columns={2}
          items={[
            { title: t('supportSearch'), text: t('supportSearchText') },
            { title: t('supportPapers'), text: t('supportPapersText') },
            { title: t('supportModify'), text: t('supportModifyText') },
            { title: t('supportLanguages'), text: t('supportLanguagesText') },
          ]}
        />
      </PaperSection>
      <PaperSection label={t('supportReachLabel')} title={t('supportReachTitle')}>
        <FactLines
          lines={[
            { name: t('supportHours'), value: t('supportHoursValue') },
            { name: t('supportSpoken'), value: t('supportSpokenValue') },
            ...(company
              ? [
                  {
                    name: t('supportPhone'),
                    value: (
                      <>
                        <a href={phoneLink(company.phone)}>{company.phone}</a> {company.sample && <SampleTag />}
                      </>
                    ),
                  },
                  {
                    name: t('supportEmail'),
                    value: (
                      <>
                        <a href={`mailto:${company.email}`}>{company.email}</a> {company.sample && <SampleTag />}
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </PaperSection>
      {words.length > 0 && <CustomerWords words={words} />}
      <ServiceActions ask={t('supportAsk')} />
    </>
  )
}
