import { LARGE_BATCH } from './photo-files.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'
import classes from './UploadList.module.css'

/** A count with its noun in French, which is plural from two. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count > 1 ? many : one}`

/** Shows the progress of uploads, and why files were refused or failed. */
export function UploadList({ queue, items, busy }: { queue: UploadQueue; items: readonly Upload[]; busy: boolean }) {
  const inState = (...states: Upload['state'][]) => items.filter(({ state }) => states.includes(state))
  const done = inState('done', 'uploaded').length
  const refused = inState('refused')
  const failed = inState('failed')
  return (
    <section className={classes['uploads']} aria-label="Envoi des photos">
      <div className={classes['head']}>
        <output>
          {counted(done, 'photo')} sur {items.length} {done > 1 ? 'envoyées' : 'envoyée'}
          {refused.length > 0 && `, ${counted(refused.length, 'refusée')}`}
          {failed.length > 0 && `, ${failed.length} en attente du réseau`}.
          {busy && items.length > LARGE_BATCH && ' C’est beaucoup : comptez quelques minutes, sans fermer le Studio.'}
        </output>
        {failed.length > 0 && (
          <button type="button" onClick={() => queue.retry()}>
            Réessayer maintenant
          </button>
        )}
        {!busy && (
          <button type="button" onClick={() => queue.clear()}>
            {failed.length > 0 ? 'Abandonner' : 'Fermer'}
          </button>
        )}
      </div>
      <progress
        aria-label="Toutes les photos"
        max={items.length}
        value={items.length - inState('waiting', 'uploading').length}
      />
      <ul>
        {inState('uploading').map(({ id, name, percent }) => (
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
