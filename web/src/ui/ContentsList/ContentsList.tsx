import { useTranslate } from '../../lib/i18n.ts'
import { useSectionInView } from './use-section-in-view.ts'
import classes from './ContentsList.module.css'

export interface Section {
  id: string
  title: string
}

/** What a long text holds, beside it; marks the section being read. */
export function ContentsList({ sections }: { sections: readonly Section[] }) {
  const t = useTranslate()
  const current = useSectionInView(sections)
  return (
    <nav aria-label={t('contents')} className={classes['contents']}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
