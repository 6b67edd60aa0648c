import { isSampleCompany } from '../lib/site-constants.ts'
import { useTranslate } from '../lib/i18n.ts'
import { SampleTag } from './Status/SampleTag.tsx'

/** One fact of the company's legal identity; says visibly when it is missing or a sample. */
export function CompanyFact({ value }: { value: string }) {
  const t = useTranslate()
  return (
    <>
      {value || t('toComplete')} {(isSampleCompany || !value) && <SampleTag />}
    </>
  )
}
