import type { Upload, UploadQueue } from './upload-queue.ts'
import { LARGE_BATCH } from './photo-fault.ts'
import classes from './Photos.module.css'

interface Props {
  queue: UploadQueue
  items: readonly Upload[]
  busy: boolean
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count > 1 ? many : one}`

/** What is on its way, and what was not taken and why. */
export function UploadList({ queue, items, busy }: Props) {
  if (items.length === 0) return null
  const done = items.filter(({ state }) => state === 'done' || state === 'uploaded').length
  const moving = items.filter(({ state }) => state === 'uploading')
  const refused = items.filter(({ state }) => state === 'refused')
  const failed = items.filter(({ state }) => state === 'failed')
  return (
    <section className={classes['uploads']} aria-label="Envoi des photos">
      <div className={classes['uploadsHead']}>
        <output>
          {plural(done, 'photo')} sur {items.length} {done > 1 ? 'envoyées' : 'envoyée'}
          {refused.length > 0 && `, ${plural(refused.length, 'refusée')}`}
          {failed.length > 0 && `, ${plural(failed.length, 'en échec', 'en échec')}`}.
          {busy && items.length > LARGE_BATCH && ' C’est beaucoup : comptez quelques minutes, sans fermer le Studio.'}
        </output>
        {failed.length > 0 && (
          <button type="button" onClick={() => queue.retry()}>
            Réessayer
          </button>
        )}
        {!busy && (
          <button type="button" onClick={() => queue.clear()}>
            Fermer
          </button>
        )}
      </div>
      <progress aria-label="Toutes les photos" max={items.length} value={items.length - items.filter(isOpen).length} />
      <ul>
        {moving.map(({ id, name, percent }) => (
          <li key={id}>
            <span className={classes['fileName']}>{name}</span>
            <progress aria-label={name} max={100} value={percent} />
          </li>
        ))}
        {[...refused, ...failed].map(({ id, name, message }) => (
          <li key={id} className={classes['fault']}>
            <strong className={classes['fileName']}>{name}</strong> {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOpen = ({ state }: Upload) => state === 'waiting' || state === 'uploading'
