import { type ReactNode, useEffect, useState } from 'react'
import { defaultLanguage, standardCode } from '#domain/languages.ts'
import { LEGAL_TEXTS_DATE } from '#domain/legal.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import classes from './LegalPage.module.css'

/** Share of the window below which a section has not begun to be read. */
const READING_LINE = 0.35

/** The id of the last section whose start has passed the reading line; none before script. */
function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const begun = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight * READING_LINE
      })
      setCurrent((begun.at(-1) ?? sections[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  return current
}

export interface Section {
  id: string
  title: string
}

/** What a long text holds, beside it; marks the section being read. */
function ContentsList({ sections }: { sections: readonly Section[] }) {
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

export interface LegalSection {
  /** Its address on the page. */
  id: string
  title: string
  content: ReactNode
}
interface Props {
  title: string
  description: string
  path: string
  lede?: string
  sections: readonly LegalSection[]
}

/** A page of law: when it was last changed, its contents at the left, lines of 62 characters. */
export function LegalPage({ title, description, path, lede, sections }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const date = new Intl.DateTimeFormat(standardCode(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(LEGAL_TEXTS_DATE),
  )
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageTop title={title} {...(lede && { lede })}>
        <p className={`dimmed ${classes['date']}`}>{t('legalDate', { date })}</p>
        {language !== defaultLanguage && <p className="dimmed">{t('frenchBinds')}</p>}
      </PageTop>
      <div className={`wrap ${classes['page']}`}>
        <ContentsList sections={sections} />
        <article>
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {content}
            </section>
          ))}
        </article>
      </div>
    </>
  )
}
