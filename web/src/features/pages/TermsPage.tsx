import { defaultLanguage } from '#domain/languages.ts'
import { noShopTerms, termsSections } from '#domain/legal.ts'
import type { PageProps } from '../../content/page.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { companyIdentity, siteUrl } from '../../lib/site-constants.ts'
import { GuaranteeNotice } from '../../ui/GuaranteeNotice.tsx'
import { Prose } from '../../ui/PageText.tsx'
import { LegalText } from './LegalText.tsx'
import classes from './LegalText.module.css'

/** The terms of sale; the order's email uses the same sections (netlify/lib/emails/OrderLetters.tsx). */
export default function TermsPage({ data: { company, terms = noShopTerms } }: PageProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { name, form, capital, address, registration, vat, phone, mediator, mediatorUrl } = companyIdentity
  const identity = [name || company?.name, form, capital, address, registration, vat, phone, company?.email]
  const { guarantee } = terms
  const seller = identity.filter(Boolean).join(', ')
  const sections = termsSections(t, {
    ...terms,
    ...(guarantee && { guarantee: { ...guarantee, contract: linked(guarantee.contract) } }),
    language,
    seller,
    mediator: [mediator || t('toComplete'), mediatorUrl && linked(mediatorUrl)].filter(Boolean).join(', '),
    withdrawal: `[${siteUrl}${paths.withdrawal.href()}](${paths.withdrawal.href()})`,
  })
  return (
    <LegalText
      title={t('terms')}
      description={t('termsDescription')}
      path={paths.terms.href()}
      lede={t('termsLede')}
      note={language !== defaultLanguage && t('translationNote')}
      sections={sections.map(({ id, title, text, box }) => ({
        id,
        title,
        content: (
          <>
            <Prose text={text} />
            {box && (
              <>
                <div className={classes['form']}>
                  <h3>{t('termsBoxTitle')}</h3>
                  <Prose text={box} />
                </div>
                <GuaranteeNotice />
              </>
            )}
            {id === 'withdrawal' && <WithdrawalSample seller={seller} />}
          </>
        ),
      }))}
    />
  )
}

const linked = (address: string) => `[${address}](${address})`

const BLANK = '…………………'

/** The model withdrawal form (Code de la consommation, annex to R221-1). */
function WithdrawalSample({ seller }: { seller: string }) {
  const t = useTranslate()
  return (
    <div className={classes['form']}>
      <h3>{t('withdrawalForm')}</h3>
      <p className="dimmed">{t('withdrawalFormNote')}</p>
      <p>{t('withdrawalFormTo', { seller })}</p>
      <p>{t('withdrawalFormNotice', { vehicle: BLANK, reference: BLANK })}</p>
      <p>{t('withdrawalFormDates')}</p>
      <p>{t('withdrawalFormName')}</p>
      <p>{t('withdrawalFormAddress')}</p>
      <p>{t('withdrawalFormSignature')}</p>
      <p>{t('withdrawalFormDate')}</p>
    </div>
  )
}
