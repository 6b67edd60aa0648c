import { HeadlessMantineProvider, Modal } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LONGEST_SEARCH } from '#domain/catalogue-limits.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Forgiving } from '../../content/search-rule.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { type Hits, hitsFor, SearchHit } from './SearchHit.tsx'
import classes from './SearchDialog.module.css'

interface Props {
  cars: readonly CardVehicle[]
  forgiving: Forgiving
  close: () => void
}

/** What a key does to the place among the results; -1 is the field itself. */
const moves: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1 >= count ? -1 : place + 1),
  ArrowUp: (place, count) => (place < 0 ? count - 1 : place - 1),
}

/** A field with results under it: a combobox whose focus stays in the field. */
function SearchBox({ cars, forgiving, close }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const list = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(-1)
  const hits = hitsFor(cars, text, forgiving)
  const all = paths.catalogue.searchHref(hits.search)
  const go = (to: string) => {
    close()
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const move = hits.shown.length > 0 ? moves[event.key] : undefined
    if (move) setPlace(move(place, hits.shown.length))
    else if (event.key === 'Enter' && hits.search !== '' && !event.nativeEvent.isComposing)
      go(hits.shown[place] ? paths.vehicle.href(hits.shown[place].id) : all)
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
          aria-activedescendant={place >= 0 ? `${list}-${place}` : undefined}
          placeholder={t('searchField')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setPlace(-1)
          }}
          onKeyDown={press}
        />
        <button type="button" className="icon-button" aria-label={t('closeSearch')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={classes['results']}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag's options hold pictures */}
        <div id={list} role="listbox" aria-label={t('searchResults')}>
          {hits.shown.map((car, n) => (
            <SearchHit
              key={car.id}
              id={`${list}-${n}`}
              car={car}
              search={hits.search}
              active={n === place}
              close={close}
            />
          ))}
        </div>
        <Said hits={hits} />
      </div>
      {hits.shown.length > 0 && (
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

/** The prompt, or that nothing was found; to screen readers also how many cars were. */
function Said({ hits: { search, total } }: { hits: Hits }) {
  const t = useTranslate()
  const found = total > 0
  return (
    <output className={found ? 'hidden' : classes['said']}>
      {found && t('searchCount', { count: total })}
      {!found && (search === '' ? t('searchPrompt') : t('searchNone'))}
    </output>
  )
}

const TRANSITION_MS = 240

export interface SearchDialogProps {
  opened: boolean
  close: () => void
  cars: readonly CardVehicle[]
  forgiving: Forgiving
}

/** The search over the page; it holds the focus until it is closed, and gives it back. */
export function SearchDialog({ opened, close, cars, forgiving }: SearchDialogProps) {
  const t = useTranslate()
  return (
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
            <SearchBox cars={cars} forgiving={forgiving} close={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </HeadlessMantineProvider>
  )
}
