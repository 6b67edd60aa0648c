import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from 'sanity'
import { renderSVG } from 'uqr'
import photoClasses from '../Photos.module.css'
import classes from './Shots.module.css'
import { SHOTS_TOOL } from './shots.ts'

/** A button that shows the address of a car's guided tour as a QR code. */
export function PhoneLink({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Photographier au téléphone…
      </button>
      {isOpen && <PhoneDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function PhoneDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { basePath } = useWorkspace()
  useEffect(() => dialog.current?.showModal(), [])
  const url = `${location.origin}${basePath === '/' ? '' : basePath}/${SHOTS_TOOL}/${encodeURIComponent(id)}`
  // A phone cannot reach this machine by that name.
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
  return (
    <dialog
      ref={dialog}
      className={`${photoClasses['dialog']} ${classes['phone']}`}
      aria-label="Photographier au téléphone"
      onClose={onClose}
    >
      <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`} alt={`Code QR : ${url}`} />
      <p>
        Visez ce code avec l’appareil photo du téléphone : les vingt vues de cette voiture s’ouvrent, après connexion au
        Studio.
      </p>
      {isLocal && (
        <p className={photoClasses['warning']}>
          Ce Studio tourne sur cette machine seulement : un téléphone ne peut pas l’ouvrir à cette adresse.
        </p>
      )}
      <p>
        <a href={url}>Ouvrir ici</a>
      </p>
      <div className={photoClasses['dialogFoot']}>
        <span />
        <button type="button" className={photoClasses['primary']} onClick={() => dialog.current?.close()}>
          Fermer
        </button>
      </div>
    </dialog>
  )
}
