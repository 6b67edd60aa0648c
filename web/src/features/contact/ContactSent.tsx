import { useEffect, useRef } from 'react'
import type { Company } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/Form.module.css'
import { Sentences } from '../../ui/Inline.tsx'
import { PersonName } from '../../ui/Person.tsx'
import classes from './ContactPage.module.css'

/** Who answers. */
export type Answering = Pick<Company, 'person' | 'sample'>

export interface SentMessage {
  message: string
  /** Where a copy went; the shop sends only so many to an address. */
  copiedTo?: string
}

interface Props extends SentMessage {
  company: Answering | undefined
  again: () => void
}

/** In place of the form: that the message arrived, when it is answered, and what was written. It takes the focus, so that it is read
 *  out. */
export function Sent({ message, copiedTo, company, again }: Props) {
  const t = useTranslate()
  const person = company?.person
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={layout['form']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('contactSent')}
      </h2>
      <p className="dimmed">
        <Sentences>
          {t('sentText')}
          {copiedTo !== undefined && t('sentCopy', { email: copiedTo })}
        </Sentences>
      </p>
      {person?.answerHours !== undefined && (
        <p>
          <PersonName person={person} sample={company?.sample === true} /> ·{' '}
          {t('answersWithin', { hours: person.answerHours })}
        </p>
      )}
      <blockquote className={classes['written']}>{message}</blockquote>
      <Button look="outline" onClick={again}>
        {t('sentAgain')}
      </Button>
    </section>
  )
}
