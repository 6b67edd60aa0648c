import { useEffect, useRef } from 'react'
import { formatEuros } from '#domain/money.ts'
import { foldText } from '#domain/text.ts'
import { type CardVehicle, soldLast } from '../../content/cards.ts'
import { findCars, type Forgiving, tidySearch, wordsOf } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Local } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import classes from './SearchDialog.module.css'

/** Results the dialog shows (specification, section 9). */
export const MAX_HITS = 8

export interface Hits {
  /** The text that was searched for; '' for none. */
  search: string
  shown: CardVehicle[]
  /** Cars that match, shown or not. */
  total: number
}

export function hitsFor(cars: readonly CardVehicle[], text: string, forgiving: Forgiving): Hits {
  const search = tidySearch(text)
  if (search === '') return { search, shown: [], total: 0 }
  const found = soldLast(findCars(cars, search, forgiving))
  return { search, shown: found.slice(0, MAX_HITS), total: found.length }
}

/** A name in pieces, those of odd number being what was searched for: ('Classe C', 'cla') → ['', 'Cla', 'sse C']. */
export function marked(name: string, search: string): string[] {
  const words = [foldText(search), ...wordsOf(foldText(search))]
  // Piece by piece folded, so that places in the folded name are places in the name.
  const folded = Array.from(name, (letter) => foldText(letter).charAt(0) || letter).join('')
  const found = words.map((word) => ({ word, at: folded.indexOf(word) })).find(({ word, at }) => word !== '' && at >= 0)
  if (!found) return [name]
  const letters = Array.from(name)
  const end = found.at + found.word.length
  return [letters.slice(0, found.at), letters.slice(found.at, end), letters.slice(end)].map((part) => part.join(''))
}

interface Props {
  id: string
  car: CardVehicle
  search: string
  /** The arrow keys are on it. */
  active: boolean
  close: () => void
}

/** A car found: a link, so that it can be opened in a tab of its own. */
export function SearchHit({ id, car, search, active, close }: Props) {
  const t = useTranslate()
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) place.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <PageLink
      ref={place}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link among the listbox's options
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes['hit'] ?? ''}
      to={paths.vehicle.href(car.id)}
      onClick={close}
    >
      <Photo picture={car.picture} sizes="6rem" gone={car.status === 'sold'} />
      <span className={classes['name']}>
        <b>
          {marked(`${car.brand} ${car.model}`, search).map((piece, n) =>
            n % 2 ? <mark key={n}>{piece}</mark> : piece,
          )}
        </b>
        <span className="small dimmed">
          {car.year}
          {car.exteriorColor && (
            <>
              {' · '}
              <Local text={car.exteriorColor} />
            </>
          )}
          {car.status !== 'available' && ` · ${t(`status_${car.status}`)}`}
        </span>
      </span>
      <b className={classes['price']}>{formatEuros(car.price)}</b>
    </PageLink>
  )
}
