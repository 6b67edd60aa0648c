import { useRef, useId, useState, type ReactNode } from 'react'
import type { FileFault } from '#domain/dossier/dossier.ts'
import {
  doneWords,
  MAX_WORDS,
  mayRefuse,
  paperStateWords,
  reasonWords,
  refusalReasons,
  sealedWords,
  waiveText,
} from '#domain/dossier/words.ts'
import { dateInWords } from '#domain/languages.ts'
import type { SellerPaper } from '#domain/dossier/seller.ts'
import { getJson, type Outcome, postJson } from '../../lib/api.ts'
import { sendFile } from '../../lib/send-file.ts'
import { Button } from '../../ui/Button.tsx'
import { fileFaults, whyRefuse, words } from './seller-words.ts'
import classes from './SellerPage.module.css'
import { faultOf, type Place, useWork } from './use-work.ts'

function fileFaultOf(outcome: Extract<Outcome, { ok: false }>): string {
  const code = outcome.errors.find(({ field }) => field === 'file')?.code
  if (code !== undefined && Object.hasOwn(fileFaults, code)) return fileFaults[code as FileFault]
  if (outcome.code === 'busy') return words.busy
  return outcome.code === 'linkInvalid' ? faultOf(outcome) : words.failed
}

/** A paper: its files, what can be done with it, and by when. */
export function PaperRow({ paper, place }: { paper: SellerPaper; place: Place }) {
  const { busy, fault, run } = useWork(place)
  const [isRefusing, setRefusing] = useState(false)
  const { key, name, state, due, files, isSealed, refused, sentBy, owner, doneOn } = paper
  const seen = files.map(({ id }) => id)
  const waiving = waiveText(paper)
  return (
    <li className={classes['paper']}>
      <h3>{name}</h3>
      <p className={classes['state']} data-state={state} aria-live="polite">
        {doneOn ? doneWords(paper, dateInWords(doneOn, 'fr')) : paperStateWords[state]}
        {due && state !== 'checked' && state !== 'waived' && `, au plus tard le ${dateInWords(due, 'fr')}`}
        {state === 'missing' && !sentBy && owner === 'buyer' && words.byBuyer}
      </p>
      {refused && <p>{words.refused + refused}</p>}
      {isSealed && files.length > 0 && <p>{sealedWords}</p>}
      {!isSealed && files.length > 0 && (
        <ul className={classes['files']}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={`${place.address}&file=${file.id}`} download={file.name}>
                {words.open + file.name}
              </a>
              {file.by === 'shop' && (
                <Remove
                  isBusy={busy}
                  onRemove={() =>
                    void run(() => postJson(place.address, { kind: 'remove', paper: key, seen, file: file.id }))
                  }
                  name={file.name}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes['acts']}>
        {state !== 'checked' && state !== 'waived' && (state === 'given' || sentBy !== 'shop') && (
          <Button
            look={state === 'given' ? 'primary' : 'outline'}
            disabled={busy}
            onClick={() => void run(() => postJson(place.address, { kind: 'check', paper: key, seen }))}
          >
            {words.check}
          </Button>
        )}
        {mayRefuse(paper) && (
          <Button look="outline" disabled={busy} aria-expanded={isRefusing} onClick={() => setRefusing(!isRefusing)}>
            {words.refuse}
          </Button>
        )}
        {waiving && (
          <Button
            look="outline"
            disabled={busy}
            onClick={() =>
              void run(() => postJson(place.address, { kind: 'waive', paper: key, seen, waived: state !== 'waived' }))
            }
          >
            {waiving}
          </Button>
        )}
      </div>
      {isRefusing && (
        <Refusing
          name={name}
          isBusy={busy}
          onRefuse={(reason, typed) =>
            void run(() => postJson(place.address, { kind: 'refuse', paper: key, seen, reason, words: typed })).then(
              (done) => done && setRefusing(false),
            )
          }
        />
      )}
      {sentBy === 'shop' && state !== 'waived' && <Giving paper={key} place={place} isMore={files.length > 0} />}
      {fault && <p role="alert">{fault}</p>}
    </li>
  )
}

/** A wrong scan of ours goes once the seller says so twice: the buyer may have seen it. */
function Remove({ name, isBusy, onRemove }: { name: string; isBusy: boolean; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button
        look="plain"
        size="small"
        disabled={isBusy}
        onClick={() => setAsking(true)}
        aria-label={words.remove + name}
      >
        {words.removeAsk}
      </Button>
    )
  return (
    <span>
      {words.removed}{' '}
      <Button
        look="outline"
        size="small"
        disabled={isBusy}
        aria-label={`${words.removeNow} : ${name}`}
        onClick={onRemove}
      >
        {words.removeNow}
      </Button>{' '}
      <Button look="plain" size="small" onClick={() => setAsking(false)}>
        {words.keep}
      </Button>
    </span>
  )
}

interface RefusingProps {
  name: string
  isBusy: boolean
  onRefuse: (reason: string, words: string) => void
}

function Refusing({ name, isBusy, onRefuse }: RefusingProps) {
  const [reason, setReason] = useState<string>()
  const [typed, setTyped] = useState('')
  const id = useId()
  return (
    <fieldset className={classes['refusing']}>
      <legend>{whyRefuse(name)}</legend>
      {refusalReasons.map((one) => (
        <label key={one}>
          <input type="radio" name={id} checked={reason === one} onChange={() => setReason(one)} />
          {reasonWords[one]}
        </label>
      ))}
      <label>
        {reason === 'own' ? words.ownWords : words.moreWords}
        <textarea
          value={typed}
          rows={2}
          maxLength={MAX_WORDS}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <p className={classes['about']}>{words.deleted}</p>
      <Button disabled={isBusy || !reason} onClick={() => reason && onRefuse(reason, typed)}>
        {words.refuseNow}
      </Button>
    </fieldset>
  )
}

/** Drops a scan, from the camera or from the phone's files. */
function Giving({ paper, place, isMore }: { paper: string; place: Place; isMore: boolean }) {
  const [camera, chooser] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { busy, fault, run } = useWork(place)
  const [percent, setPercent] = useState(0)
  const give = async (file: File | undefined) => {
    if (!file) return
    setPercent(0)
    let isKept = false
    await run(
      async () => {
        const sent = await sendFile(`${place.address}&upload=`, file, {
          paper,
          name: file.name,
          progress: (share) => setPercent(Math.round(share * 100)),
        })
        if (!sent.ok) return sent
        isKept = true
        return getJson(place.address)
      },
      (outcome) => (isKept ? words.kept : fileFaultOf(outcome)),
    )
  }
  const input = (ref: typeof camera, more: { capture?: 'environment' }, label: string): ReactNode => (
    <input
      ref={ref}
      hidden
      aria-label={label}
      type="file"
      accept="image/jpeg,image/png,application/pdf"
      {...more}
      onChange={({ currentTarget }) => {
        void give(currentTarget.files?.[0])
        // The same file again is a change, too.
        currentTarget.value = ''
      }}
    />
  )
  return (
    <>
      <div className={classes['acts']}>
        <Button look={isMore ? 'outline' : 'primary'} disabled={busy} onClick={() => camera.current?.click()}>
          {words.photo}
        </Button>
        <Button look="outline" disabled={busy} onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        {input(camera, { capture: 'environment' }, words.photoInput)}
        {input(chooser, {}, words.fileInput)}
      </div>
      <output>{busy && `Envoi : ${percent} %`}</output>
      {fault && <p role="alert">{fault}</p>}
    </>
  )
}
