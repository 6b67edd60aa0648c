import { type ReactNode, useEffect, useState } from 'react'
import { dateInWords } from '#domain/languages.ts'
import { LEGAL_TEXTS_DATE } from '#domain/legal.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Prose } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import classes from './LegalText.module.css'

interface Section {
  /** The fragment of its address. */
  id: string
  title: string
  /** A text is shown as prose. */
  content: ReactNode
}
interface Props {
  title: string
  description: string
  path: string
  lede?: string
  /** What the whole text comes to, before all else. */
  verdict?: string
  /** What a reader of a translation has to know. */
  note?: string | false
  sections: readonly Section[]
}

/** A legal page: date of the last change, table of contents at the left, text. */
export function LegalText({ title, description, path, lede, verdict, note, sections }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const date = dateInWords(LEGAL_TEXTS_DATE, language)
  const current = useSectionInView(sections)
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageTop title={title} {...(lede && !verdict && { lede })}>
        {verdict && <p className={classes['verdict']}>{verdict}</p>}
        {verdict && lede && <p className="lede">{lede}</p>}
        <p className={`dimmed ${classes['date']}`}>{t('legalDate', { date })}</p>
        {note && <p className="dimmed">{note}</p>}
      </PageTop>
      <div className={`wrap ${classes['page']}`}>
        <nav aria-label={t('contents')} className={`screen-only ${classes['contents']}`}>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} aria-current={section.id === current || undefined}>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          {sections.map((section) => (
            <section key={section.id} id={section.id}>
              <h2>{section.title}</h2>
              {typeof section.content === 'string' ? <Prose text={section.content} /> : section.content}
            </section>
          ))}
        </article>
      </div>
    </>
  )
}

/** A section becomes current once its start is above this share of the window's height. */
const READING_LINE = 0.35

/** The id of the last section that starts above the reading line; undefined before hydration. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = () => {
      const begun = sections.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight * READING_LINE
      })
      setCurrent((begun ?? sections[0])?.id)
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [sections])
  return current
}
