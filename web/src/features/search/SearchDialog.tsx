import { isBuyable } from '#domain/listing.ts'
import { HeadlessMantineProvider, Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue-limits.ts'
import { formatEuros, mileageText } from '#domain/money.ts'
import { nameOf } from '../../content/localized.ts'
import type { DoorCard } from '../../content/door-card.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useDoorPrices } from '../../content/door.ts'
import type { Search } from '../../content/search-index.ts'
import { useHeldCars } from '../../lib/held.ts'
import { type Translate, TranslateContext, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Local } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { DoorFailed } from '../../ui/PlaceLine.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { pastLine } from '../../ui/format.ts'
import { hitsFor, marked } from './search-hits.ts'
import { Status, Suggestions, Ways } from './SearchWays.tsx'
import classes from './SearchDialog.module.css'

export interface SearchDialogProps {
  opened: boolean
  close: () => void
  cars: readonly CardVehicle[]
  fuzzy: Search
  /** The texts of the namespaces `search` and `car`. */
  words: Translate
}

const TRANSITION_MS = 240

/** The search as a modal dialog. */
export function SearchDialog({ opened, close, words, ...rest }: SearchDialogProps) {
  const page = useTranslate()
  const t: Translate = (key, values) => {
    const text = words(key, values)
    return text === key ? page(key, values) : text
  }
  return (
    <TranslateContext value={t}>
      <HeadlessMantineProvider>
        <Modal.Root
          opened={opened}
          onClose={close}
          lockScroll={false}
          transitionProps={{ duration: TRANSITION_MS }}
          classNames={{
            overlay: classes['overlay'],
            inner: classes['inner'],
            content: classes['content'],
            body: classes['body'],
          }}
        >
          <Modal.Overlay />
          <Modal.Content aria-label={t('searchTitle')}>
            <Modal.Body>
              <SearchBox {...rest} close={close} />
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      </HeadlessMantineProvider>
    </TranslateContext>
  )
}

/** A combobox: the focus stays in the field above the results. */
function SearchBox({ cars, fuzzy, close }: Omit<SearchDialogProps, 'opened' | 'words'>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const door = useDoorPrices()
  const doorOf = ({ id: car, status }: CardVehicle) =>
    door.state === 'ready' && status !== 'sold' ? door.content.card(car) : undefined
  // Cars that may not enter the visitor's country come after those that may.
  const isShut = (car: CardVehicle) => Number(doorOf(car)?.isRefused ?? false)
  const hits = hitsFor(
    cars.toSorted((a, b) => isShut(a) - isShut(b)),
    text,
    fuzzy,
  )
  const shown = useHeldCars(hits.shown)
  // The list knows nothing of words that were left out here.
  const all = hits.total > 0 ? paths.catalogue.searchHref(hits.used) : paths.catalogue.searchHref(hits.search)
  const go = (to: string) => {
    close()
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const move = hits.shown.length > 0 ? moves[event.key] : undefined
    if (move) setActive(move(active, hits.shown.length))
    else if (event.key === 'Enter' && hits.search !== '' && !event.nativeEvent.isComposing)
      go(hits.shown[active] ? paths.vehicle.href(hits.shown[active].id) : all)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes['field']}>
        <Icon name="search" />
        <input
          data-autofocus
          type="search"
          role="combobox"
          aria-label={t('searchField')}
          aria-autocomplete="list"
          aria-expanded={hits.shown.length > 0}
          aria-controls={list}
          aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
          placeholder={t('searchField')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setActive(-1)
          }}
          onKeyDown={press}
        />
        <IconButton icon="close" label={t('closeSearch')} onClick={close} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its options take no focus, and it must scroll by keyboard */}
      <section className={classes['results']} aria-label={t('searchResults')} tabIndex={0}>
        <Status hits={hits} />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element's options may contain pictures */}
        <div id={list} role="listbox" aria-label={t('searchResults')}>
          {shown.map((car, index) => (
            <SearchHit
              key={car.id}
              id={`${list}-${index}`}
              car={car}
              door={doorOf(car)}
              search={hits.search}
              active={index === active}
              close={close}
            />
          ))}
        </div>
        {hits.search === '' && <Suggestions cars={cars} close={close} />}
        <Ways hits={hits} close={close} />
      </section>
      {hits.shown.length > 0 && door.state === 'failed' && (
        <p role="alert" className={`small ${classes['foot']}`}>
          <DoorFailed retry={door.retry} />
        </p>
      )}
      {hits.total > 0 && (
        <div className={classes['foot']}>
          <span className="small dimmed">{t('searchCount', { count: hits.total })}</span>
          {hits.total > hits.shown.length && (
            <PageLink className="link" to={all} onClick={close}>
              {t('searchAll')}
            </PageLink>
          )}
        </div>
      )}
    </>
  )
}

/** New index of the active result for each arrow key; -1 means the field. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1 >= count ? -1 : index + 1),
  ArrowUp: (index, count) => (index < 0 ? count - 1 : index - 1),
}

interface Props {
  id: string
  car: CardVehicle
  /** What it costs at the visitor's door; undefined while he has chosen no place. */
  door: DoorCard | undefined
  search: string
  /** Whether it is selected with the arrow keys. */
  active: boolean
  close: () => void
}

/** A result, as a link so that it can be opened in a new tab. */
function SearchHit({ id, car, door, search, active, close }: Props) {
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
        <b>{marked(nameOf(car), search).map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}</b>
        <span className="small dimmed">
          {[car.year, mileageText(car, t), ...pastLine(car, t).slice(0, 1)].join(' · ')}
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
      {door && (
        <span className={`small ${classes['door']}`}>
          {door.text}
          {[door.entry, isBuyable(car.status) && door.until].filter(Boolean).map((limit) => (
            <span key={String(limit)} className="dimmed">{` · ${limit}`}</span>
          ))}
        </span>
      )}
    </PageLink>
  )
}
