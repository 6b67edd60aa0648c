import { useState } from 'react'
import { type NumberInputProps, set, unset, useFormValue } from 'sanity'
import '../../schemas/sanity/number-unit.ts'
import classes from './FrenchNumberInput.module.css'
import { readFrenchNumber, writeFrenchNumber } from './french-number.ts'

/** What was typed and is no number, by document and field: kept while the editor looks at another tab. */
const unread = new Map<string, string>()

/** A number as the French write it. What cannot be read stays as typed, with the reason; the field counts as empty then, so
 *  that an older number is never published in its place. */
export function FrenchNumberInput({ value, onChange, elementProps, schemaType, path, readOnly }: NumberInputProps) {
  const document = useFormValue(['_id'])
  const key = `${String(document).replace(/^drafts\./, '')} ${path.map((step) => JSON.stringify(step)).join('.')}`
  const [typed, setTyped] = useState(unread.get(key))
  const { unit, grouped = true } = schemaType.options ?? {}
  const odd = typed !== undefined && typed.trim() !== '' && readFrenchNumber(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const number = readFrenchNumber(text)
    if (text.trim() && number === undefined) unread.set(key, text)
    else unread.delete(key)
    onChange(number === undefined ? unset() : set(number))
  }
  const written = value === undefined ? '' : writeFrenchNumber(value, grouped)
  // The value may change under the field: by a colleague, or when changes are discarded.
  const shown =
    typed !== undefined && readFrenchNumber(typed) === value ? typed : odd && value === undefined ? typed : written
  return (
    <>
      <div className={classes['frame']} data-odd={odd || undefined}>
        <input
          {...elementProps}
          className={classes['input']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          value={shown}
          placeholder={schemaType.placeholder}
          aria-invalid={odd || undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            elementProps.onBlur(event)
            if (!odd) setTyped(undefined)
          }}
        />
        {unit && <span className={classes['unit']}>{unit}</span>}
      </div>
      {odd && (
        <p className={classes['odd']} role="alert">
          « {typed} » n’est pas un nombre. Écrivez par exemple {grouped ? '14 000' : '2020'}
          {unit ? ` (${unit})` : ''}.
        </p>
      )}
    </>
  )
}
