import { useEffect, useRef } from 'react'
import { formatEuros } from '#domain/money.ts'
import { foldText } from '#domain/text.ts'
import { type CardVehicle, soldLast } from '../../content/cards.ts'
import { findCars, type FuzzySearch, tidySearch, wordsOf } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Local } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Photo } from '../../ui/Photo.tsx'
import classes from './SearchDialog.module.css'

interface Props {
  id: string
  car: CardVehicle
  search: string
  /** Chosen with the arrow keys. */
  active: boolean
  close: () => void
}

/** A car found, as a link that can be opened in a new tab. */
export function SearchHit({ id, car, search, active, close }: Props) {
  const t = useTranslate()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <PageLink
      ref={link}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link among the listbox's options
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes['hit'] ?? ''}
      to={paths.vehicle.href(car.id)}
      onClick={close}
    >
      <Photo picture={car.picture} sizes="6rem" sold={car.status === 'sold'} />
      <span className={classes['name']}>
        <b>
          {marked(`${car.brand} ${car.model}`, search).map((part, index) =>
            index % 2 ? <mark key={index}>{part}</mark> : part,
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

/** Results that the dialog shows (specification, section 9). */
export const MAX_HITS = 8

export interface Hits {
  /** The tidied text; '' for none. */
  search: string
  shown: CardVehicle[]
  /** Cars that match, shown or not. */
  total: number
}

export function hitsFor(cars: readonly CardVehicle[], text: string, fuzzy: FuzzySearch): Hits {
  const search = tidySearch(text)
  if (search === '') return { search, shown: [], total: 0 }
  const found = soldLast(findCars(cars, search, fuzzy))
  return { search, shown: found.slice(0, MAX_HITS), total: found.length }
}

/** Splits a name around the searched text: ('Classe C', 'cla') → ['', 'Cla', 'sse C']; the second part is the match. */
export function marked(name: string, search: string): string[] {
  const words = [foldText(search), ...wordsOf(foldText(search))]
  // Folded letter by letter, so that indexes agree with the name's.
  const folded = Array.from(name, (letter) => foldText(letter).charAt(0) || letter).join('')
  const found = words.map((word) => ({ word, at: folded.indexOf(word) })).find(({ word, at }) => word !== '' && at >= 0)
  if (!found) return [name]
  const letters = Array.from(name)
  const end = found.at + found.word.length
  return [letters.slice(0, found.at), letters.slice(found.at, end), letters.slice(end)].map((part) => part.join(''))
}
