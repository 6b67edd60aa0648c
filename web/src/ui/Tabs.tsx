import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../lib/browser-state.ts'
import classes from './Tabs.module.css'

export interface Tab {
  /** Unique on the page; also the fragment, as in '#documents'. */
  id: string
  label: string
  content: ReactNode
}
interface Props {
  /** For screen readers. */
  label: string
  /** The first is shown, or the preferred one, unless the address names another or the visitor has chosen one. */
  tabs: readonly [Tab, ...Tab[]]
  preferred?: string | undefined
  /** Level of the headings that replace the tabs without script and in print. */
  level?: 2 | 3
}

/** Tabs, each with its own address. Without script and in print all sections show, under headings. Before hydration CSS shows
 *  the section that the address names. */
export function Tabs({ label, tabs, preferred, level = 2 }: Props) {
  const hydrated = useHydrated()
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const named = hydrated ? tabs.find(({ id }) => hash === `#${id}`)?.id : undefined
  // A fragment that names no tab keeps the current one.
  const [chosen, setChosen] = useState<string>()
  if (named !== undefined && named !== chosen) setChosen(named)
  const active = chosen ?? preferred ?? tabs[0].id

  const show = (id: string) => {
    setChosen(id)
    void navigate({ search, hash: id }, { replace: true, state, preventScrollReset: true })
  }
  const click = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show(id)
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex(({ id }) => id === active)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    show(tab.id)
    document.getElementById(tabId(tab.id))?.focus()
  }
  const Heading = `h${level}` as const
  return (
    <div className={classes['tabs']} data-hydrated={hydrated || undefined}>
      <div
        className={`screen-only ${classes['bar']}`}
        role={hydrated ? 'tablist' : undefined}
        aria-label={hydrated ? label : undefined}
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={tabId(tab.id)}
            href={`#${tab.id}`}
            onClick={(event) => click(event, tab.id)}
            {...(hydrated && {
              role: 'tab',
              onKeyDown: key,
              'aria-selected': tab.id === active,
              'aria-controls': tab.id,
              tabIndex: tab.id === active ? 0 : -1,
            })}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={tab.id}
          className={classes['panel']}
          data-active={tab.id === active || undefined}
          {...(hydrated && { role: 'tabpanel', 'aria-labelledby': tabId(tab.id), tabIndex: 0 })}
        >
          <Heading className={classes['title']}>{tab.label}</Heading>
          {tab.content}
        </section>
      ))}
    </div>
  )
}

const tabId = (id: string) => `tab-${id}`
