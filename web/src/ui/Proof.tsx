import { type FormEvent, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { RETENTION_DAYS } from '#domain/legal.ts'
import type { ProofState } from '#domain/proof.ts'
import { plainAddress } from '#forms/text-rules.ts'
import { type ProofWords, proofWords, shopTime } from '../content/proof-text.ts'
import { loadMessages } from '../content/texts.ts'
import { type FailureCode, functionAddress, getJson, sendForm } from '../lib/api.ts'
import { createTranslate, type Translate } from '../lib/i18n.ts'
import { Button } from './Button.tsx'
import { DataNote, Field, Honeypot } from './Field.tsx'
import { LastProof } from './LastProof.tsx'
import classes from './Proof.module.css'

export interface LoadedProof {
  t: Translate
  state: ProofState
}

/** What the shop says of a car's proofs, with the texts for it; undefined if it does not answer: the page then says nothing. */
export async function loadProof(car: string, language: Language): Promise<LoadedProof | undefined> {
  const [outcome, messages] = await Promise.all([
    getJson(`${functionAddress('proof')}?vehicle=${car}`),
    loadMessages(language, ['proof']),
  ])
  if (!outcome.ok) return undefined
  return { t: createTranslate(language, messages), state: outcome.answer as unknown as ProofState }
}

interface Props extends LoadedProof {
  car: string
  language: Language
  sold: boolean
  /** The page is of an order that asks for the photo itself, before the shop accepts. */
  isOrdered?: boolean
  /** What the page's build knew. */
  built?: ProofWords | undefined
}

/** The last photo that a visitor asked for, with its date and code, and the form that asks for one or, while one is awaited, tells its
 *  sender of it. */
export function Proof({ car, language, sold, isOrdered = false, t, state: before, built }: Props) {
  const { state, fault, told, isBusy, submit } = useAsking({ car, language, before })
  const { last: newest, open, offered } = state
  const addressOf = (photo: string) => `${functionAddress('proof')}?vehicle=${car}&photo=${photo}`
  // The site keeps its own copy of what the shop may have deleted since.
  const last = newest && newest.madeAt > (built?.madeAt ?? 0) ? proofWords(newest, addressOf, t, language) : built
  // The buyer is told by the order's own mails.
  const asks = (offered || open !== undefined) && !isOrdered && !sold
  if (!last && !open && !asks && !isOrdered) return null
  const isAboutEmail = fault === 'proofEmailInvalid' || fault === 'proofEmailFull'
  return (
    <section className={classes['proof']} aria-labelledby="proof">
      <h3 id="proof">{t('proofTitle')}</h3>
      {last ? <LastProof {...last} /> : !open && <p>{t(isOrdered ? 'proofOrdered' : 'proofNever')}</p>}
      <output>{open && t('proofOpen', { code: open.code, time: shopTime(open.answerBy, language) })}</output>
      {asks && !told && (
        <form noValidate className={classes['ask']} aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
          {!open && <p className="small dimmed">{t('proofHow')}</p>}
          <Field
            id="proof-email"
            label={open ? t('proofEmail') : t('proofEmailFree')}
            fault={isAboutEmail ? t(fault === 'proofEmailFull' ? 'proofEmailFull' : 'proofEmailInvalid') : undefined}
          >
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                readOnly={isBusy}
                required={open !== undefined}
              />
            )}
          </Field>
          <DataNote use={t('proofEmailUse', { days: RETENTION_DAYS.asker })} />
          <Honeypot id="proof-website" />
          <Button type="submit" look="outline" aria-busy={isBusy} disabled={isBusy}>
            {open ? t('proofTellMe') : t('proofAsk')}
          </Button>
        </form>
      )}
      <output>{told && t('proofTold')}</output>
      {fault && !isAboutEmail && <p role="alert">{t(fault === 'proofBusy' ? 'proofBusy' : 'proofFailed')}</p>}
    </section>
  )
}

type Fault = 'proofFailed' | 'proofBusy' | 'proofEmailInvalid' | 'proofEmailFull'

/** What was asked for from this page. `told`: the visitor will be written to. */
function useAsking({ car, language, before }: Pick<Props, 'car' | 'language'> & { before: ProofState }) {
  const [state, setState] = useState(before)
  const [startedAt] = useState(() => Date.now())
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const email = plainAddress(valueOf(form, 'email')).trim()
    const isMissing = state.open !== undefined && email === ''
    if (isMissing || (email !== '' && !/^[^@\s]+@[^@\s]+$/.test(email))) {
      form.querySelector<HTMLElement>('[type=email]')?.focus()
      return setFault('proofEmailInvalid')
    }
    setBusy(true)
    setFault(undefined)
    const sent = { vehicle: car, language, website: valueOf(form, 'website'), startedAt, ...(email && { email }) }
    const outcome = await sendForm('proof', sent)
    setBusy(false)
    if (!outcome.ok) return setFault(faultOf(outcome.code, email))
    const { code, answerBy, told: isKept } = outcome.answer as { code: string; answerBy: number; told?: boolean }
    setState({ ...state, open: { code, answerBy } })
    setTold(isKept === true)
    if (isKept === false) setFault('proofEmailFull')
  }
  return { state, fault, told, isBusy, submit }
}

const valueOf = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''

function faultOf(code: FailureCode, email: string): Fault {
  if (code === 'busy' || code === 'tooMany') return 'proofBusy'
  return code === 'invalid' && email ? 'proofEmailInvalid' : 'proofFailed'
}
