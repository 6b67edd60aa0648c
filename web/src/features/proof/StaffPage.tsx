import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isCovering, type Quad, startingPlate } from '#domain/plate-cover.ts'
import { type Absence, absences, MAX_PROOF_PHOTOS, type PhotoFault } from '#domain/proof.ts'
import { functionAddress, getJson, type Outcome, postFile, postJson } from '../../lib/api.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { photoFile, readPhoto, type TakenPhoto } from './phone-photo.ts'
import { PlateCover } from './PlateCover.tsx'
import { absenceWords, faultWords, words } from './staff-words.ts'
import classes from './StaffPage.module.css'

/** The page behind the link in the staff's mail: the code, the camera, and who says that the car is not there. */
export default function StaffPage() {
  const hydrated = useHydrated()
  return (
    <div lang="fr">
      <PageHead title={words.title} description={words.lede} />
      <PageTop title={words.title} lede={words.lede} />
      <div className={`wrap ${classes['page']}`}>{hydrated && <Request />}</div>
    </div>
  )
}

interface Asked {
  code: string
  vehicle: string
}

function Request() {
  const token = new URLSearchParams(useLocation().search).get('request') ?? ''
  const [attempt, setAttempt] = useState(0)
  const address = `${functionAddress('proof')}?${new URLSearchParams({ request: token })}`
  const asked = useLoaded(`${token} ${attempt}`, (): Promise<Outcome> => (token ? getJson(address) : noLink))
  if (asked.state !== 'ready') return <output>{words.loading}</output>
  if (asked.content.ok) return <Photographing address={address} asked={asked.content.answer as unknown as Asked} />
  return (
    <div role="alert">
      <p>{asked.content.code === 'linkInvalid' ? words.linkInvalid : words.failed}</p>
      {asked.content.code !== 'linkInvalid' && <Button onClick={() => setAttempt(attempt + 1)}>{words.retry}</Button>}
    </div>
  )
}

/** The page was opened by its bare address. */
const noLink: Promise<Outcome> = Promise.resolve({ ok: false, code: 'linkInvalid', errors: [] })

/** Why something did not work, in French. */
function faultOf(outcome: Extract<Outcome, { ok: false }>): string {
  const code = outcome.errors.find(({ field }) => field === 'photo')?.code
  const isKnown = code !== undefined && Object.hasOwn(faultWords, code)
  if (isKnown) return faultWords[code as PhotoFault]
  return outcome.code === 'linkInvalid' ? words.linkInvalid : words.failed
}

function Photographing({ address, asked }: { address: string; asked: Asked }) {
  const input = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<TakenPhoto>()
  const [sent, setSent] = useState(0)
  const [absent, setAbsent] = useState<Absence>()
  const [phase, setPhase] = useState<'idle' | 'busy' | 'published'>('idle')
  const [fault, setFault] = useState<string>()

  const read = async (file: File | undefined) => {
    if (!file) return
    setFault(undefined)
    const found = await readPhoto(file)
    if (typeof found === 'string') setFault(faultWords[found])
    else setPhoto(found)
  }
  const run = async (work: () => Promise<Outcome>, done: () => void) => {
    setPhase('busy')
    setFault(undefined)
    const outcome = await work()
    setPhase('idle')
    if (outcome.ok) done()
    else setFault(faultOf(outcome))
  }
  const send = async (plate: Quad | undefined) => {
    const file = photo && (await photoFile(photo.bitmap, plate))
    if (!photo || !file) return setFault(faultWords.tooLarge)
    const about = new URLSearchParams({ n: String(sent + 1) })
    if (photo.original) about.set('original', photo.original)
    if (photo.taken) about.set('taken', photo.taken)
    return run(
      () => postFile(`${address}&${about}`, file),
      () => {
        setSent(sent + 1)
        setPhoto(undefined)
      },
    )
  }
  const finish = (body: object) =>
    void run(
      () => postJson(address, body),
      () => setPhase('published'),
    )

  if (phase === 'published') return <output className={classes['done']}>{words.published}</output>
  const isBusy = phase === 'busy'
  return (
    <>
      <p className={classes['car']}>{asked.vehicle}</p>
      <p className={classes['code']}>{asked.code}</p>
      <p>{words.how}</p>
      <output>{sent > 0 && `Photos reçues : ${sent} sur ${MAX_PROOF_PHOTOS}`}</output>
      {fault && <p role="alert">{fault}</p>}
      {photo ? (
        <Covering
          photo={photo}
          isBusy={isBusy}
          onSend={(plate) => void send(plate)}
          onDrop={() => setPhoto(undefined)}
        />
      ) : (
        sent < MAX_PROOF_PHOTOS && (
          <>
            <Button look={sent > 0 ? 'outline' : 'primary'} disabled={isBusy} onClick={() => input.current?.click()}>
              {words.take}
            </Button>
            <input
              ref={input}
              hidden
              type="file"
              accept="image/*"
              capture="environment"
              onChange={({ currentTarget }) => {
                void read(currentTarget.files?.[0])
                // The same file again is a change, too.
                currentTarget.value = ''
              }}
            />
          </>
        )
      )}
      {!photo && sent === 0 && (
        <fieldset className={classes['absent']} disabled={isBusy}>
          <legend>{words.absent}</legend>
          {absences.map((reason) => (
            <Button
              key={reason}
              look="outline"
              size="small"
              aria-pressed={absent === reason}
              onClick={() => setAbsent(absent === reason ? undefined : reason)}
            >
              {absenceWords[reason]}
            </Button>
          ))}
        </fieldset>
      )}
      {!photo && (sent > 0 || absent) && (
        <Button disabled={isBusy} onClick={() => finish(sent > 0 ? {} : { absent })}>
          {words.publish}
        </Button>
      )}
    </>
  )
}

interface CoveringProps {
  photo: TakenPhoto
  isBusy: boolean
  onSend: (plate: Quad | undefined) => void
  onDrop: () => void
}

/** No photo leaves before its plate is covered, or somebody said that it shows none. */
function Covering({ photo: { bitmap }, isBusy, onSend, onDrop }: CoveringProps) {
  const [choice, setChoice] = useState<'cover' | 'none'>()
  const [plate, setPlate] = useState<Quad>(() => startingPlate(bitmap))
  const shown = choice === 'cover' ? plate : undefined
  const isCrossed = shown !== undefined && !isCovering(shown)
  return (
    <>
      <PlateCover bitmap={bitmap} plate={shown} onMove={setPlate} />
      <fieldset className={classes['absent']}>
        <legend>{words.choose}</legend>
        <Button look="outline" size="small" aria-pressed={choice === 'cover'} onClick={() => setChoice('cover')}>
          {words.cover}
        </Button>
        <Button look="outline" size="small" aria-pressed={choice === 'none'} onClick={() => setChoice('none')}>
          {words.uncover}
        </Button>
      </fieldset>
      <output>{isCrossed ? words.crossed : shown && words.coverHint}</output>
      <div className={classes['absent']}>
        <Button disabled={isBusy || choice === undefined || isCrossed} onClick={() => onSend(shown)}>
          {words.send}
        </Button>
        <Button look="plain" disabled={isBusy} onClick={onDrop}>
          {words.drop}
        </Button>
      </div>
    </>
  )
}
