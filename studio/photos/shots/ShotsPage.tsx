import { useEffect, useMemo, useRef, useState } from 'react'
import { useColorSchemeValue } from 'sanity'
import { IntentLink, StateLink } from 'sanity/router'
import { thumbnail } from '../../content-source.ts'
import { carName } from '../photo-document.ts'
import { EditDialog } from '../pictures/EditDialog.tsx'
import { NO_EDITS } from '../pictures/prepare.ts'
import photoClasses from '../Photos.module.css'
import { mirrored, nextMissing, type Shot, shotKind, shotNames, shotOutlines } from './shots.ts'
import classes from './Shots.module.css'
import { type ShotState, useOnline, useShots } from './use-shots.ts'

/** The guided tour of a car for a phone in one hand: the shot to take, the camera's button, and all shots at a glance. */
export function ShotsPage({ id }: { id: string }) {
  const scheme = useColorSchemeValue()
  const shots = useShots(id)
  const [chosen, setChosen] = useState<Shot>()
  const [editing, setEditing] = useState<{ shot: Shot; file: File }>()
  const isDone = (shot: Shot) => ['taken', 'ready', 'preparing'].includes(shots.stateOf(shot).state)
  const current = chosen ?? nextMissing(isDone)
  const count = shotNames.filter(isDone).length

  const take = (shot: Shot, ...rest: [file: File, edits?: typeof NO_EDITS]) => {
    setChosen(nextMissing((other) => other === shot || isDone(other), shot))
    void shots.take(shot, ...rest)
  }
  const receive = (shot: Shot, file: File) => (shotKind(shot).plate ? setEditing({ shot, file }) : take(shot, file))

  return (
    <main className={`${photoClasses['page']} ${classes['page']}`} style={{ colorScheme: scheme }}>
      <header className={classes['head']}>
        <StateLink state={{}}>Toutes les voitures</StateLink>
        <h1>{carName(shots.car) || 'Prise de vue'}</h1>
        {shots.exists && (
          <output>
            {count} sur {shotNames.length}
          </output>
        )}
      </header>
      {!shots.exists && (
        <p>{shots.isLoading ? 'La voiture est lue…' : 'Cette voiture n’est pas, ou plus, dans le Studio.'}</p>
      )}
      {shots.exists && (
        <>
          <Waiting shots={shots} />
          {current ? (
            <ShotCard
              key={current}
              shot={current}
              state={shots.stateOf(current)}
              onFile={(file) => receive(current, file)}
            />
          ) : (
            <p className={classes['complete']}>
              Les {shotNames.length} photos sont prises. Touchez-en une pour la refaire, ou{' '}
              <IntentLink intent="edit" params={{ id, type: 'vehicle' }}>
                ouvrez la fiche
              </IntentLink>
              .
            </p>
          )}
          <ul className={classes['shots']} aria-label="Les vues">
            {shotNames.map((shot) => (
              <ShotTile
                key={shot}
                shot={shot}
                state={shots.stateOf(shot)}
                isCurrent={shot === current}
                onChoose={() => setChosen(shot)}
              />
            ))}
          </ul>
        </>
      )}
      {editing && (
        <EditShot
          file={editing.file}
          shot={editing.shot}
          onDone={(edits) => take(editing.shot, editing.file, edits)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </main>
  )
}

interface EditProps {
  file: File
  shot: Shot
  onDone: (edits: typeof NO_EDITS) => void
  onClose: () => void
}

/** Covers the plate of a photo that was just taken. */
function EditShot({ file, shot, onDone, onClose }: EditProps) {
  const pictures = useMemo(() => [{ name: file.name, read: () => Promise.resolve(file) }], [file])
  return (
    <EditDialog
      title={shotKind(shot).title}
      pictures={pictures}
      done="Garder la photo"
      onDone={([edits = NO_EDITS]) => onDone(edits)}
      onClose={onClose}
    />
  )
}

/** What waits for the network, and what becomes of it if the page is closed. */
function Waiting({ shots: { waiting, failed, isUnkept, queue } }: { shots: ReturnType<typeof useShots> }) {
  const online = useOnline()
  if (waiting === 0 && online && !isUnkept) return null
  const photos = waiting > 1 ? `${waiting} photos` : '1 photo'
  return (
    <output className={classes['waiting']}>
      {!online && 'Pas de réseau. Continuez : les photos attendent dans ce téléphone. '}
      {waiting > 0 && online && !failed && `${photos} en route. `}
      {waiting > 0 && (!online || failed) && `${photos} à envoyer dès que le réseau revient, page ouverte. `}
      {isUnkept
        ? 'Ce navigateur ne garde rien (fenêtre privée ou mémoire pleine) : ne fermez pas la page avant l’envoi.'
        : waiting > 0 && 'Si vous fermez la page, elles partiront quand vous l’ouvrirez de nouveau ici.'}
      {failed && online && (
        <button type="button" onClick={() => queue.retry()}>
          Réessayer
        </button>
      )}
    </output>
  )
}

const Outline = ({ shot }: { shot: Shot }) => (
  <svg viewBox="0 0 120 80" className={classes['outline']} aria-hidden="true">
    <path d={shotOutlines[shot]} {...(mirrored.has(shot) && { transform: 'matrix(-1 0 0 1 120 0)' })} />
  </svg>
)

/** The shot to take, and the buttons that take it, in reach of the thumb. */
function ShotCard({ shot, state, onFile }: { shot: Shot; state: ShotState; onFile: (file: File) => void }) {
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const card = useRef<HTMLElement>(null)
  // Below, a shot is chosen out of sight of the buttons that take it.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would call as the effect's end.
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { title, hint } = shotKind(shot)
  const input = { type: 'file', hidden: true } as const
  const chosen = (element: HTMLInputElement) => {
    const file = element.files?.[0]
    if (file) onFile(file)
    // The same file again, after it was refused, is a change too.
    element.value = ''
  }
  return (
    <section ref={card} className={classes['card']} aria-labelledby="shot-title">
      <Outline shot={shot} />
      <h2 id="shot-title">{title}</h2>
      <p>{hint}</p>
      {state.message && <p role="alert">{state.message}</p>}
      <div className={classes['actions']}>
        <button type="button" onClick={() => album.current?.click()}>
          Choisir une photo
        </button>
        <button type="button" className={photoClasses['primary']} onClick={() => camera.current?.click()}>
          {state.asset ? 'Refaire' : 'Photographier'}
        </button>
        <input
          {...input}
          ref={camera}
          aria-label={`Appareil photo : ${title}`}
          accept="image/*"
          capture="environment"
          onChange={({ target }) => chosen(target)}
        />
        <input
          {...input}
          ref={album}
          aria-label={`Album : ${title}`}
          accept="image/*,.heic"
          onChange={({ target }) => chosen(target)}
        />
      </div>
    </section>
  )
}

const stateWords: Readonly<Record<ShotState['state'], string>> = {
  missing: 'à prendre',
  preparing: 'préparée…',
  ready: 'à envoyer',
  taken: 'prise',
  refused: 'à refaire',
}

interface TileProps {
  shot: Shot
  state: ShotState
  isCurrent: boolean
  onChoose: () => void
}

function ShotTile({ shot, state: { state, asset }, isCurrent, onChoose }: TileProps) {
  return (
    <li>
      <button
        type="button"
        className={classes['tile']}
        data-state={state}
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        {asset ? <img src={thumbnail(asset, 240)} alt="" loading="lazy" /> : <Outline shot={shot} />}
        <span>{shotKind(shot).title}</span>
        <small>{stateWords[state]}</small>
      </button>
    </li>
  )
}
