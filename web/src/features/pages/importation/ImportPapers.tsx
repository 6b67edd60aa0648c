import { useTranslate } from '../../../lib/i18n.ts'
import { Prose } from '../../../ui/Prose/Prose.tsx'
import classes from './ImportationPage.module.css'

/** What papers change hands, and what the buyer's own country asks for. */
export function ImportPapers() {
  const t = useTranslate()
  const parts = [
    { title: t('importPapersUs'), text: t('importPapersUsText') },
    { title: t('importPapersYou'), text: t('importPapersYouText') },
    { title: t('importPapersFrance'), text: t('importPapersFranceText') },
    { title: t('importPapersBeyond'), text: t('importPapersBeyondText') },
  ]
  return (
    <div className={classes['halves']}>
      {parts.map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Prose text={text} />
        </section>
      ))}
    </div>
  )
}
