import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { Faults } from '../lib/forms.ts'
import { ShopLink } from './PageLink.tsx'
import classes from './Form.module.css'

/** Why a form was not sent. Takes the focus whenever `faults` change, and links to each field; `wrong`, where given, names the
 *  fields that are not corrected yet. */
export function ErrorSummary({ faults, wrong }: { faults: Faults; wrong?: readonly string[] }) {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'center' })
  }, [faults])
  const fields = faults.fields.filter(({ id }) => !wrong || wrong.includes(id))
  const focusField = (event: MouseEvent, id: string) => {
    event.preventDefault() // keep the address
    document.getElementById(id)?.focus()
  }
  if (fields.length === 0 && faults.fields.length > 0) return null
  return (
    <section ref={box} className={classes['summary']} aria-labelledby={titleId} tabIndex={-1}>
      <h3 id={titleId}>{faults.title}</h3>
      {faults.text && <p>{faults.text}</p>}
      {faults.elsewhere !== undefined && <ShopLink path={faults.elsewhere} />}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
