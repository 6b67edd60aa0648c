import type { MouseEvent, ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { moveAmongTabs } from '../../lib/tab-keys.ts'
import type { FactTab } from './tabs.ts'
import { useFactTab } from './use-fact-tab.ts'
import classes from './FactTabs.module.css'
import tabClasses from './Tabs.module.css'

interface Props {
  panels: { key: FactTab; content: ReactNode }[]
}

/** Tabs with addresses once script runs; without it, links above sections that stand one below the other. */
export function FactTabs({ panels }: Props) {
  const t = useTranslate()
  const { tab, alive, choose } = useFactTab()
  const press = (event: MouseEvent, key: FactTab) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(key)
  }
  const list = alive && { role: 'tablist', onKeyDown: moveAmongTabs }
  return (
    <div className={classes['root']} data-waiting={alive ? undefined : ''}>
      <div {...list} aria-label={alive ? t('sheetTitle') : undefined} className={tabClasses['tabs']}>
        {panels.map(({ key }) => {
          const chosen = tab === key
          const roles = alive && {
            role: 'tab',
            'aria-selected': chosen,
            'aria-controls': key,
            tabIndex: chosen ? 0 : -1,
          }
          return (
            <a
              key={key}
              {...roles}
              id={`${key}-tab`}
              href={`#${key}`}
              className={tabClasses['tab']}
              data-shown={chosen || undefined}
              onClick={(event) => press(event, key)}
            >
              {t(`tab_${key}`)}
            </a>
          )
        })}
      </div>
      {panels.map(({ key, content }) => {
        const roles = alive && { role: 'tabpanel', 'aria-labelledby': `${key}-tab` }
        return (
          <div key={key} id={key} {...roles} className={classes['panel']} data-shown={tab === key || undefined}>
            {content}
          </div>
        )
      })}
    </div>
  )
}
