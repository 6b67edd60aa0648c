import { z } from 'zod'
import { exampleLoan } from './loan.ts'

const text = z.string().trim().min(1)

/** Whether the rate can change while the loan runs (Directive (EU) 2023/2225, article 8: an advertisement says which). */
export const rateKinds = ['fixed', 'variable'] as const
/** Categories of intermediaries in the register ORIAS (Code monétaire et financier, R519-4, as of November 2026). */
export const intermediaryCategories = ['broker', 'exclusiveAgent', 'agent', 'subAgent'] as const
/** What the lender offers besides consumer credit. */
export const creditOffers = ['leasing', 'business'] as const

/** Most euros of a consumer credit (Directive (EU) 2023/2225, article 2). */
const MAX_AMOUNT = 100_000
const MAX_MONTHS = 120
const amount = z.int().min(1).max(MAX_AMOUNT)
const months = z.int().min(1).max(MAX_MONTHS)
const percent = z.number().min(0).max(30)

const creditFields = z.object({
  /** Name, legal form and registration. */
  lender: text,
  intermediary: text,
  orias: z.string().regex(/^\d{8}$/),
  category: z.enum(intermediaryCategories),
  rateKind: z.enum(rateKinds),
  /** Nominal annual rate in percent. */
  annualRatePercent: percent,
  /** Compulsory fees in whole euros, paid when the contract is signed. */
  fees: z.int().min(0).max(5000),
  /** TAEG of the representative example, in percent, from the lender. */
  effectiveRatePercent: percent,
  /** The lender's representative example: the amount in whole euros, and months. */
  exampleAmount: amount,
  exampleMonths: months,
  minAmount: amount,
  maxAmount: amount,
  minMonths: months,
  maxMonths: months,
  /** First and last day on which the lender offers this, 'YYYY-MM-DD' in Paris. */
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  offers: z.array(z.enum(creditOffers)).default([]),
})
export type Credit = z.infer<typeof creditFields>

/** What contradicts itself in a credit, in French, as the Studio and the publication tell an editor. `computed`: percent. */
export const creditFaultTexts = {
  'taeg-under-rate': 'Le TAEG est inférieur au taux débiteur. Recopiez celui du prêteur.',
  'taeg-under-fees':
    'Le TAEG est trop bas : dans l’exemple, le taux débiteur et les frais donnent {computed} %. Recopiez celui du prêteur.',
  'taeg-over-fees':
    'Le TAEG est trop haut : dans l’exemple, le taux débiteur et les frais donnent {computed} %. Ajoutez les frais obligatoires qui manquent.',
  'fees-too-big': 'Les frais atteignent le montant emprunté.',
  'range-reversed': 'Le maximum est inférieur au minimum.',
  'example-outside': 'L’exemple est hors des limites du prêteur.',
  'dates-reversed': 'Le dernier jour vient avant le premier.',
} as const

export interface CreditFault {
  field: keyof Credit
  code: keyof typeof creditFaultTexts
  params: Record<string, string | number>
}

/** Half of the last decimal that a TAEG must state (Directive (EU) 2023/2225, annex III: one decimal). */
const TAEG_ROUNDING = 0.05

/** What contradicts itself among the fields of a form that are valid one by one: a fault elsewhere hides no contradiction. */
export function creditFaults(form: unknown): CreditFault[] {
  const credit = validFields(form)
  const { annualRatePercent, effectiveRatePercent, fees, exampleAmount, exampleMonths } = credit
  const { minAmount, maxAmount, minMonths, maxMonths, validFrom, validTo } = credit
  const faults: CreditFault[] = []
  const fault = (is: boolean, field: keyof Credit, code: CreditFault['code'], params: CreditFault['params'] = {}) => {
    if (is) faults.push({ field, code, params })
  }
  fault(isBelow(maxAmount, minAmount), 'maxAmount', 'range-reversed')
  fault(isBelow(maxMonths, minMonths), 'maxMonths', 'range-reversed')
  const isOutside = (value?: number, from?: number, to?: number) => isBelow(value, from) || isBelow(to, value)
  fault(isOutside(exampleAmount, minAmount, maxAmount), 'exampleAmount', 'example-outside')
  fault(isOutside(exampleMonths, minMonths, maxMonths), 'exampleMonths', 'example-outside')
  fault(isBelow(validTo, validFrom), 'validTo', 'dates-reversed')
  const areFeesTooBig = [minAmount, exampleAmount].some((sum) => sum !== undefined && !isBelow(fees ?? 0, sum))
  if (areFeesTooBig) fault(true, 'fees', 'fees-too-big')
  else if (isBelow(effectiveRatePercent, annualRatePercent)) fault(true, 'effectiveRatePercent', 'taeg-under-rate')
  else if (
    effectiveRatePercent !== undefined &&
    annualRatePercent !== undefined &&
    fees !== undefined &&
    exampleAmount !== undefined &&
    exampleMonths !== undefined
  ) {
    const terms = { annualRatePercent, fees, exampleAmount, exampleMonths }
    const least = exampleLoan(terms).effectiveRatePercent
    const params = { computed: least.toFixed(2).replace('.', ',') }
    fault(effectiveRatePercent < least - TAEG_ROUNDING, 'effectiveRatePercent', 'taeg-under-fees', params)
    // The total of the example would lack whatever makes the rate so high.
    fault(effectiveRatePercent > least + TAEG_ROUNDING, 'effectiveRatePercent', 'taeg-over-fees', params)
  }
  return faults
}

const isBelow = <T extends number | string>(value: T | undefined, other: T | undefined) =>
  value !== undefined && other !== undefined && value < other

/** The fields of a form that are valid one by one. */
const validFields = (form: unknown): Partial<Credit> =>
  Object.fromEntries(
    Object.entries(creditFields.shape).flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse((form as Record<string, unknown> | undefined)?.[name])
      return success ? [[name, data]] : []
    }),
  )

/** The credit that the shop may name: complete and without contradiction, as French law requires beside any credit figure (Code
 *  de la consommation, L312-5 and L312-6). Without it the shop never speaks of credit. */
export const creditSchema = creditFields.superRefine((credit, { addIssue }) => {
  for (const { field, code, params } of creditFaults(credit))
    addIssue({ code: 'custom', path: [field], params: { code, ...params } })
})

/** Whether an editor has filled in any field of the form; an emptied list stays in the document. */
export const isCreditBegun = (form: unknown): boolean =>
  Object.entries((form ?? {}) as Record<string, unknown>).some(
    ([key, value]) => !key.startsWith('_') && !isEmpty(value),
  )

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields that an editor has yet to fill in; `offers` may stay empty. */
export const creditBlanks = (form: unknown): string[] =>
  Object.keys(creditFields.omit({ offers: true }).shape).filter((name) =>
    isEmpty((form as Record<string, unknown> | undefined)?.[name]),
  )

/** Whether the lender's offer holds on a day, 'YYYY-MM-DD'. */
export const creditPeriod = (
  { validFrom, validTo }: Pick<Credit, 'validFrom' | 'validTo'>,
  day: string,
): 'later' | 'now' | 'over' => {
  if (day < validFrom) return 'later'
  return day > validTo ? 'over' : 'now'
}
