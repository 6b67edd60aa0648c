import { placeTitles } from './place-titles.ts'
import { placeKeys } from './places.ts'
import type { PhotoDesk } from './use-photo-desk.ts'
import classes from './Photos.module.css'

/** What can be done with the photos that are chosen; at the foot of the tab, always in sight. */
export function ChosenBar({ desk }: { desk: PhotoDesk }) {
  const { size } = desk.chosen
  if (size === 0) return null
  return (
    <div className={classes['bar']} role="toolbar" aria-label="Photos choisies">
      <strong>
        {size} photo{size > 1 ? 's' : ''} :
      </strong>
      {placeKeys.map((place) => (
        <button key={place} type="button" onClick={() => desk.move(desk.chosen, place)}>
          {placeTitles[place]}
        </button>
      ))}
      <button type="button" className={classes['danger']} onClick={() => desk.remove(desk.chosen)}>
        Retirer
      </button>
      <button type="button" onClick={desk.clear}>
        Ne plus choisir
      </button>
    </div>
  )
}
