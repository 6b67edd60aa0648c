import { SearchIcon } from '@sanity/icons/Search'
import { Box, TextInput } from '@sanity/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { StateLink, useRouter } from 'sanity/router'
import classes from './Desk.module.css'
import type { ListQuestion } from './desk-client.ts'
import type { Search } from './use-search.ts'

/** The list that the address names, what is searched in it, and how many pages of it are shown. */
export function useListQuestion<List extends string>(
  lists: readonly [List, ...List[]] | readonly List[],
  { q }: Search,
) {
  const { state } = useRouter()
  const list = lists.find((name) => name === state['list']) ?? (lists[0] as List)
  const shown = `${list} ${q}`
  // A count of pages belongs to the list and search in which it was asked for.
  const [more, setMore] = useState({ of: shown, pages: 1 })
  const question: ListQuestion<List> = { list, q, pages: more.of === shown ? more.pages : 1 }
  return { list, question, morePages: () => setMore({ of: shown, pages: question.pages + 1 }) }
}

interface Props<List extends string> {
  label: string
  lists: readonly List[]
  list: List
  words: Readonly<Record<List, { label: string }>>
  counts: Partial<Readonly<Record<List, number>>> | undefined
  /** What can be searched. */
  searched: string
  search: Search
}

/** Links to the lists with their counts, and the search. */
export function ListBar<List extends string>({ label, lists, list, words, counts, searched, search }: Props<List>) {
  return (
    <div className={classes['bar']}>
      <nav aria-label={label} className={classes['lists']}>
        {lists.map((name) => (
          <StateLink key={name} aria-current={name === list ? 'page' : undefined} state={{ list: name }}>
            {words[name].label}
            {counts?.[name] !== undefined && <span>{counts[name]}</span>}
          </StateLink>
        ))}
      </nav>
      <SearchField label={searched} search={search} />
    </div>
  )
}

/** The tool whose search had the focus when its field went, and when (milliseconds): the Studio mounts a tool twice while it
 *  starts, and the second field goes on where the first one was. */
let left: { tool: string; at: number } | undefined
const REMOUNT_MS = 2000

function SearchField({ label, search: { tool, typed, setTyped } }: { label: string; search: Search }) {
  const field = useRef<HTMLInputElement>(null)
  // A layout effect ends before its field leaves the page.
  useLayoutEffect(() => {
    const shown = field.current
    if (left?.tool === tool && Date.now() - left.at < REMOUNT_MS) shown?.focus()
    left = undefined
    return () => {
      if (shown && document.activeElement === shown) left = { tool, at: Date.now() }
    }
  }, [tool])
  return (
    <Box className={classes['search']}>
      <TextInput
        type="search"
        icon={SearchIcon}
        aria-label={`Chercher : ${label}`}
        placeholder={label}
        value={typed}
        ref={field}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </Box>
  )
}
