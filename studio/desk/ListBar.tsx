import { SearchIcon } from '@sanity/icons/Search'
import { Box, TextInput } from '@sanity/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { StateLink, useRouter } from 'sanity/router'
import classes from './Desk.module.css'
import type { ListQuestion } from './desk-client.ts'

/** Milliseconds without a key before a search is asked. */
const TYPING_MS = 300

/** The list and the search that the address names, and how many pages of them are shown. */
export function useListQuestion<List extends string>(lists: readonly [List, ...List[]] | readonly List[]) {
  const { state, navigate } = useRouter()
  const list = lists.find((name) => name === state['list']) ?? (lists[0] as List)
  const [, q = ''] = state._searchParams?.find(([name]) => name === 'q') ?? []
  const shown = `${list} ${q}`
  // A count of pages belongs to the list and search in which it was asked for.
  const [more, setMore] = useState({ of: shown, pages: 1 })
  const question: ListQuestion<List> = { list, q, pages: more.of === shown ? more.pages : 1 }
  return {
    list,
    q,
    question,
    morePages: () => setMore({ of: shown, pages: question.pages + 1 }),
    setQuery: (text: string) => {
      const { _searchParams, ...rest } = state
      navigate({ ...rest, list, ...(text && { _searchParams: [['q', text]] }) }, { replace: true })
    },
  }
}

interface Props<List extends string> {
  label: string
  lists: readonly List[]
  list: List
  q: string
  words: Readonly<Record<List, { label: string }>>
  counts: Partial<Readonly<Record<List, number>>> | undefined
  /** What can be searched. */
  search: string
  onSearch: (text: string) => void
}

/** Links to the lists with their counts, and the search. */
export function ListBar<List extends string>({ label, lists, list, q, words, counts, search, onSearch }: Props<List>) {
  return (
    <div className={classes['bar']}>
      <nav aria-label={label} className={classes['lists']}>
        {lists.map((name) => (
          <StateLink
            key={name}
            aria-current={name === list ? 'page' : undefined}
            state={{ list: name, ...(q && { _searchParams: [['q', q]] }) }}
          >
            {words[name].label}
            {counts?.[name] !== undefined && <span>{counts[name]}</span>}
          </StateLink>
        ))}
      </nav>
      <SearchField q={q} label={search} onSearch={onSearch} />
    </div>
  )
}

/** What was typed and not asked yet, by the field's label, with the search of the address at that time. The Studio mounts a tool
 *  twice while it starts: the second field goes on where the first one was. */
const unasked = new Map<string, { q: string; text: string }>()

/** Keeps what is typed, and asks once the typing pauses. */
function SearchField({ q, label, onSearch }: { q: string; label: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(() => {
    const left = unasked.get(label)
    return left?.q === q ? left.text : q
  })
  const field = useRef<HTMLInputElement>(null)
  /** What was last asked, and the search of the address that was last seen. */
  const [asked, setAsked] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // Not asked here: a link or the browser's « back ».
    if (q !== asked) {
      setAsked(q)
      setTyped(q)
    }
  }
  // Before the effect below, which forgets what is the address's own search.
  useEffect(() => {
    if (unasked.has(label)) field.current?.focus()
  }, [label])
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    const text = typed.trim()
    if (text === asked) {
      unasked.delete(label)
      return
    }
    const timer = setTimeout(() => {
      unasked.delete(label)
      setAsked(text)
      search(text)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, label])
  return (
    <Box className={classes['search']}>
      <TextInput
        type="search"
        icon={SearchIcon}
        aria-label={`Chercher : ${label}`}
        placeholder={label}
        value={typed}
        ref={field}
        onChange={({ currentTarget: { value } }) => {
          unasked.set(label, { q, text: value })
          setTyped(value)
        }}
      />
    </Box>
  )
}
