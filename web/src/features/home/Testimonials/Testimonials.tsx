import { useRef } from 'react'
import type { CustomerWord } from '../../../content/home.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { useReveal } from '../../../lib/use-reveal.ts'
import { SectionHead } from '../SectionHead.tsx'
import { TestimonialCard } from './TestimonialCard.tsx'
import page from '../HomePage.module.css'
import classes from './Testimonials.module.css'

/** Customers' words in two columns. */
export function Testimonials({ words }: { words: readonly CustomerWord[] }) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  useReveal(list)
  return (
    <section className={`later ${page['section']} ${page['afterBand']}`}>
      <div className="wrap">
        <SectionHead label={t('testimonialsLabel')} title={t('testimonialsTitle')} lede={t('testimonialsLede')} />
        <ul ref={list} className={classes['cards']}>
          {words.map((word) => (
            <TestimonialCard key={word.id} word={word} />
          ))}
        </ul>
      </div>
    </section>
  )
}
