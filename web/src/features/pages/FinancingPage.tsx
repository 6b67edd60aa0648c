import { useState } from 'react'
import { exampleLoan, loanChoices, loanOf, priceRange } from '#domain/loan.ts'
import { balanceOf, depositOf, formatEuros, formatPercent } from '#domain/money.ts'
import type { PageProps } from '../../content/page.ts'
import type { ShownCredit } from '../../content/vehicle-detail.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ArrowLink } from '../../ui/Button.tsx'
import { CreditExample, CreditInFrance, useIsAbroad } from '../../ui/Credit.tsx'
import { LoanChoices, RulerChoice } from '../../ui/LoanChoices.tsx'
import { ColumnList, type FactLine, FactLines, Prose, TextSection } from '../../ui/PageText.tsx'
import { PlaceButton, usePlaceName } from '../../ui/PlaceButton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ServicePage } from './ServicePage.tsx'
import { StepRows } from './StepRows.tsx'
import classes from './pages.module.css'

/** The lender's offer, or how one pays: without a complete and valid offer the shop never names credit (Code de la consommation,
 *  L312-5 and L312-6). */
export default function FinancingPage({ data: { credit } }: PageProps) {
  return credit ? <Financing credit={credit} /> : <Paying />
}

function Financing({ credit }: { credit: ShownCredit }) {
  const t = useTranslate()
  const forBusiness = credit.offers.includes('business')
  const isAbroad = useIsAbroad()
  return (
    <ServicePage
      title={t('financingTitle')}
      description={t(isAbroad ? 'payingDescription' : 'financingDescription')}
      intro={
        <CreditInFrance abroad={<NoCredit />}>
          <p className="lede">{t('financingLede')}</p>
        </CreditInFrance>
      }
      path={paths.financing.href()}
      ask={t(isAbroad ? 'payingAsk' : 'financingAsk')}
    >
      <CreditInFrance abroad={<TwoTransfers />}>
        <TextSection label={t('creditExample')} title={t('creditTitle')}>
          <Simulator credit={credit} />
        </TextSection>
        <section className={`wrap ${classes['opening']}`}>
          <h2 className="hidden">{t('financingProfiles')}</h2>
          <ColumnList
            items={[
              { title: t('financingPrivate'), text: t('financingPrivateText') },
              ...(forBusiness ? [{ title: t('financingBusiness'), text: t('financingBusinessText') }] : []),
              { title: t('financingAbroad'), text: t('financingAbroadText') },
            ]}
          />
        </section>
        <CreditOffer credit={credit} />
      </CreditInFrance>
    </ServicePage>
  )
}

/** That the loan is not for buyers outside France, and how they pay; a buyer in France may have chosen no place yet. */
function NoCredit() {
  const t = useTranslate()
  const place = usePlaceName()
  return (
    <>
      <p className="lede">{t('creditAbroad')}</p>
      <p className="script-only screen-only">
        <PlaceButton className="link">{place ? t('placeIs', { place }) : t('placeNone')}</PlaceButton>
      </p>
    </>
  )
}

/** What the lender offers, how one asks for it and with which papers. Law wants the representative example beside its rates: the
 *  simulator above shows it. */
function CreditOffer({ credit }: { credit: ShownCredit }) {
  const t = useTranslate()
  const language = useLanguage()
  const leases = credit.offers.includes('leasing')
  const forBusiness = credit.offers.includes('business')
  const offer = (text: string, lines: FactLine[]) => (
    <div className={classes['offer']}>
      <p>{text}</p>
      <FactLines lines={lines} />
    </div>
  )
  const loan = offer(t('financingCreditText'), [
    { name: t(`creditRate_${credit.rateKind}`), value: formatPercent(credit.annualRatePercent, language) },
    { name: t('financingExampleRate'), value: formatPercent(credit.effectiveRatePercent, language) },
    { name: t('financingDuration'), value: t('financingMonths', { from: credit.minMonths, to: credit.maxMonths }) },
    {
      name: t('financingAmount'),
      value: t('financingAmounts', { from: formatEuros(credit.minAmount), to: formatEuros(credit.maxAmount) }),
    },
    { name: t('financingOwner'), value: t('financingCreditOwner') },
  ])
  const leasing = offer(t('financingLeasingText'), [{ name: t('financingOwner'), value: t('financingLeasingOwner') }])
  const business = offer(t('financingProText'), [
    { name: t('financingProOffers'), value: t('financingProOffersValue') },
    { name: t('financingProPapers'), value: t('financingProPapersValue') },
  ])
  return (
    <>
      <TextSection label={t('financingOffersLabel')} title={t('financingOffers')}>
        <Tabs
          label={t('financingTabs')}
          level={3}
          tabs={[
            { id: 'credit', label: t('financingCredit'), content: loan },
            ...(leases ? [{ id: 'leasing', label: t('financingLeasing'), content: leasing }] : []),
            ...(forBusiness ? [{ id: 'pro', label: t('financingPro'), content: business }] : []),
          ]}
        />
        {!startsWithExample(credit) && (
          <div className={classes['offer']}>
            <h3>{t('creditExample')}</h3>
            {/* The lender's own TAEG, which may be rounded to one decimal. */}
            <CreditExample
              credit={credit}
              loan={{ ...exampleLoan(credit), effectiveRatePercent: credit.effectiveRatePercent }}
              months={credit.exampleMonths}
            />
          </div>
        )}
        <p className="dimmed">{t('financingNote')}</p>
      </TextSection>
      <TextSection label={t('financingStepsLabel')} title={t('financingSteps')}>
        <StepRows
          steps={[
            { title: t('financingStepAsk'), text: t('financingStepAskText') },
            { title: t('financingStepSimulate'), text: t('financingStepSimulateText') },
            { title: t('financingStepFile'), text: t('financingStepFileText') },
            { title: t('financingStepAnswer'), text: t('financingStepAnswerText') },
            { title: t('financingStepSign'), text: t('financingStepSignText') },
          ]}
        />
      </TextSection>
      <TextSection label={t('financingPapersLabel')} title={t('financingPapers')}>
        <Prose text={t('financingPapersText')} />
      </TextSection>
    </>
  )
}

/** Euros: a typical price of the catalogue. */
const EXAMPLE_PRICE = 14_000

/** The simulator's first price. */
function firstPrice(credit: ShownCredit): number {
  const { min, max } = priceRange(credit)
  return Math.min(Math.max(EXAMPLE_PRICE, min), max)
}

/** Whether the simulator starts with the lender's representative example, so that the page need not give it a second time. */
function startsWithExample(credit: ShownCredit): boolean {
  const price = firstPrice(credit)
  const { annualRatePercent, fees, effectiveRatePercent, exampleAmount, exampleMonths } = credit
  const first = loanChoices(price, credit)?.first
  if (first?.months !== exampleMonths) return false
  const loan = loanOf({ price, ...first, annualRatePercent, fees })
  return loan.borrowed === exampleAmount && loan.effectiveRatePercent.toFixed(2) === effectiveRatePercent.toFixed(2)
}

/** The loan for a price of the visitor's choice. */
function Simulator({ credit }: { credit: ShownCredit }) {
  const t = useTranslate()
  const language = useLanguage()
  const range = priceRange(credit)
  const [price, setPrice] = useState(firstPrice(credit))
  const inMonths = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' })
  return (
    <LoanChoices
      price={price}
      credit={credit}
      monthsText={(count) => inMonths.format(count)}
      above={
        <RulerChoice
          {...range}
          id="loan-price"
          label={t('creditPrice')}
          value={price}
          valueText={formatEuros(price)}
          long={5}
          onChange={setPrice}
        />
      }
      below={
        <ArrowLink to={paths.catalogue.upToHref(price)}>{t('financingCars', { amount: formatEuros(price) })}</ArrowLink>
      }
    />
  )
}

/** Deposit and balance, by transfer. */
function Paying() {
  const t = useTranslate()
  return (
    <ServicePage
      title={t('paying')}
      description={t('payingDescription')}
      lede={t('payingLede')}
      path={paths.financing.href()}
      ask={t('payingAsk')}
    >
      <TwoTransfers />
    </ServicePage>
  )
}

/** The steps of payment by transfer, an example, and what to mind. */
function TwoTransfers() {
  const t = useTranslate()
  return (
    <>
      <TextSection label={t('payingStepsLabel')} title={t('payingSteps')}>
        <StepRows
          steps={[
            { title: t('payingOrder'), text: t('payingOrderText') },
            { title: t('payingDeposit'), text: t('payingDepositText') },
            { title: t('payingBalance'), text: t('payingBalanceText') },
          ]}
        />
      </TextSection>
      <TextSection label={t('payingExampleLabel')} title={t('payingExample', { price: formatEuros(EXAMPLE_PRICE) })}>
        <FactLines
          sums
          lines={[
            { name: t('payingExampleDeposit'), value: formatEuros(depositOf(EXAMPLE_PRICE)) },
            { name: t('payingExampleBalance'), value: formatEuros(balanceOf(EXAMPLE_PRICE)) },
            { name: t('payingExampleTotal'), value: formatEuros(EXAMPLE_PRICE), total: true },
          ]}
        />
      </TextSection>
      <TextSection label={t('payingSafeLabel')} title={t('payingSafe')}>
        <Prose text={t('payingSafeText')} />
      </TextSection>
    </>
  )
}
