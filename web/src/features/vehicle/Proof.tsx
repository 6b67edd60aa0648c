import { useState } from 'react'
import { dateCode, type Language } from '#domain/languages.ts'
import { type ProofShown, type ProofState } from '#domain/proof.ts'
import { loadMessages } from '../../content/texts.ts'
import { functionAddress, getJson, sendForm } from '../../lib/api.ts'
import { createTranslate, type Translate } from '../../lib/i18n.ts'
import { Button } from '../../ui/Button.tsx'
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
}

/** The last photo that a visitor asked for, with its date and code, and the button that asks for one. */
export function Proof({ car, language, sold, t, state: before }: Props) {
  const [state, setState] = useState(before)
  const [startedAt] = useState(() => Date.now())
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<'proofFailed' | 'proofBusy'>()
  const ask = async () => {
    setBusy(true)
    setFault(undefined)
    const sent = { vehicle: car, language, website: '', startedAt }
    const outcome = await sendForm('proof', sent)
    setBusy(false)
    if (!outcome.ok)
      return setFault(outcome.code === 'busy' || outcome.code === 'tooMany' ? 'proofBusy' : 'proofFailed')
    const { code, answerBy } = outcome.answer as { code: string; answerBy: number }
    setState({ ...state, open: { code, answerBy } })
  }
  const { last, open, offered } = state
  const asks = offered && !open && !sold
  if (!last && !open && !asks) return null
  return (
    <section className={classes['proof']} aria-labelledby="proof">
      <h3 id="proof">{t('proofTitle')}</h3>
      {last ? <LastProof car={car} last={last} language={language} t={t} /> : <p>{t('proofNever')}</p>}
      <output>{open && t('proofOpen', { code: open.code, time: timeIn(open.answerBy, language) })}</output>
      {asks && (
        <>
          <p className="small dimmed">{t('proofHow')}</p>
          <Button look="outline" aria-busy={isBusy} disabled={isBusy} onClick={() => void ask()}>
            {t('proofAsk')}
          </Button>
        </>
      )}
      {fault && <p role="alert">{t(fault)}</p>}
    </section>
  )
}

function LastProof({ car, last, language, t }: { car: string; last: ProofShown; language: Language; t: Translate }) {
  const { code, madeAt, takenAt, absent, photos } = last
  const time = timeIn(madeAt, language)
  return (
    <>
      <p>{absent ? t(`proofAbsent_${absent}`, { code, time }) : t('proofLast', { code, time })}</p>
      {takenAt !== undefined && <p>{t('proofOld', { time: timeIn(takenAt, language) })}</p>}
      <div className={classes['photos']}>
        {photos.map((photo) => (
          <img
            key={photo}
            src={`${functionAddress('proof')}?vehicle=${car}&photo=${photo}`}
            alt={t('proofPhoto', { code })}
            loading="lazy"
          />
        ))}
      </div>
    </>
  )
}

/** Day and time of the shop, in words. */
const timeIn = (time: number, language: Language) =>
  new Intl.DateTimeFormat(dateCode(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(time)
