import type { ReactNode } from 'react'
import { defaultLanguage, standardCode } from '#domain/languages.ts'
import { LEGAL_TEXTS_DATE } from '#domain/legal.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { ContentsList } from '../../../ui/ContentsList/ContentsList.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'
import classes from './LegalPage.module.css'

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
