import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import { thumbnail } from '../content-source.ts'
import { DRAGGED, useDropTarget } from './drag.ts'
import { type Photo, type Section, sectionOfKey, sectionTitles } from './photo-document.ts'
import classes from './Photos.module.css'
import type { PhotoState } from './use-photos.ts'

interface Props {
  section: Section
  photos: readonly Photo[]
  state: PhotoState
  mainAsset: string | undefined
  onFiles: (files: FileList, section: Section) => void
  onOpen: (photo: Photo) => void
  onEdit: (photo: Photo) => void
}

/** The photos of one section. Accepts dropped photos and files; its button chooses files. */
export function PhotoSection({ section, photos, state, mainAsset, onFiles, onOpen, onEdit }: Props) {
  const element = useRef<HTMLElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const heading = useId()
  const over = useDropTarget(element, {
    onPhotos: (keys) => state.move(keys, section),
    onFiles: (files) => onFiles(files, section),
  })
  return (
    <section ref={element} className={classes['section']} aria-labelledby={heading} data-over={over || undefined}>
      <h2 id={heading}>
        {sectionTitles[section]} <span>{photos.length}</span>
        <button type="button" onClick={() => chooser.current?.click()}>
          Ajouter…
        </button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={`Photos : ${sectionTitles[section]}`}
          accept="image/*,.heic"
          onChange={({ target }) => {
            if (target.files?.length) onFiles(target.files, section)
            target.value = ''
          }}
        />
      </h2>
      {photos.length === 0 ? (
        <p className={classes['empty']}>Déposez ici les photos.</p>
      ) : (
        <ul className={classes['grid']}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.value._key}
              photo={photo}
              index={index}
              state={state}
              main={photo.value.asset?._ref === mainAsset}
              onOpen={() => onOpen(photo)}
              onEdit={() => onEdit(photo)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface TileProps {
  photo: Photo
  index: number
  state: PhotoState
  main: boolean
  onOpen: () => void
  onEdit: () => void
}

/** One photo. A click selects it, a double click opens it; dragging and keys move it. */
function PhotoTile({ photo, index, state, main, onOpen, onEdit }: TileProps) {
  const tile = useRef<HTMLLIElement>(null)
  const thumb = useRef<HTMLButtonElement>(null)
  const stepping = useRef(false)
  const { value, section } = photo
  const key = value._key
  const selected = state.selected.has(key)
  /** Keys of the photos that a shortcut or a drag applies to. */
  const keys = selected ? state.selected : [key]
  const alt = value.alt?.fr ?? ''
  const flaws = value.flaws?.length ?? 0

  /** Focuses the next photo that stays in the section. */
  const focusNext = () => {
    const stays = (button: Element) => button.getAttribute('aria-pressed') !== 'true' && button !== thumb.current
    const thumbs = [...(tile.current?.parentElement?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])]
    const at = thumbs.findIndex((button) => button === thumb.current)
    const next = thumbs.slice(at + 1).find(stays) ?? thumbs.slice(0, at).findLast(stays)
    next?.focus()
  }
  const step = (by: -1 | 1) => {
    stepping.current = state.step(photo, by)
  }
  // A photo loses the focus when it moves in the DOM.
  useEffect(() => {
    if (stepping.current) thumb.current?.focus()
    stepping.current = false
  }, [index])

  const press = (event: KeyboardEvent) => {
    const target = sectionOfKey(event.key)
    if (target && !event.ctrlKey && !event.metaKey) {
      if (target !== section) focusNext()
      state.move(keys, target)
    } else if (event.altKey && event.key === 'ArrowLeft') step(-1)
    else if (event.altKey && event.key === 'ArrowRight') step(1)
    else if (event.key === 'Delete') {
      focusNext()
      state.remove(keys)
    } else if (event.key === 'p') state.makeMain(photo)
    else if (event.key === 'Enter') onOpen()
    else return
    event.preventDefault()
  }
  const click = (event: MouseEvent) => (event.shiftKey ? state.selectUpTo(key) : state.toggle(key))
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, JSON.stringify([...keys]))
    event.dataTransfer.effectAllowed = 'move'
  }
  useDropTarget(tile, { onPhotos: (dropped) => state.move(dropped, section, key) })
  return (
    <li ref={tile} className={classes['tile']}>
      <button
        ref={thumb}
        type="button"
        className={classes['thumb']}
        aria-pressed={selected}
        aria-label={alt || 'Photo sans texte alternatif'}
        title="Clic : choisir. Double clic ou Entrée : décrire. 1 à 6 : ranger. Alt + flèches : déplacer. P : principale. Suppr : retirer."
        draggable
        onDragStart={drag}
        onClick={click}
        onDoubleClick={onOpen}
        onKeyDown={press}
      >
        {value.asset && <img src={thumbnail(value.asset._ref, 320)} alt="" loading="lazy" draggable={false} />}
        {main && <span className={classes['badge']}>Principale</span>}
        {flaws > 0 && (
          <span className={classes['flawBadge']}>
            {flaws} défaut{flaws > 1 ? 's' : ''}
          </span>
        )}
      </button>
      <p className={alt ? classes['alt'] : classes['noAlt']} title={alt}>
        {alt || 'Sans texte alternatif'}
      </p>
      <div className={classes['tools']}>
        {state.selected.size > 0 && !selected && (
          <button type="button" className={classes['here']} onClick={() => state.move(state.selected, section, key)}>
            Placer avant celle-ci
          </button>
        )}
        <button type="button" aria-label="Avancer" onClick={() => state.step(photo, -1)}>
          ←
        </button>
        <button type="button" aria-label="Reculer" onClick={() => state.step(photo, 1)}>
          →
        </button>
        <button type="button" onClick={onOpen}>
          Décrire
        </button>
        <button type="button" title="Masquer la plaque, tourner la photo" onClick={onEdit}>
          Plaque
        </button>
        {!main && section !== 'turn' && (
          <button type="button" aria-label="En faire la photo principale" onClick={() => state.makeMain(photo)}>
            ★
          </button>
        )}
        <select
          aria-label="Ranger dans"
          value={section}
          onChange={(event) => state.move([key], event.target.value as Section)}
        >
          {Object.entries(sectionTitles).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </li>
  )
}
