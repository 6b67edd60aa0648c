import { useState } from 'react'
import { type NumberInputProps, set, unset, useFormValue } from 'sanity'
import { readFrenchNumber, writeFrenchNumber } from '../french-number.ts'
import classes from './FrenchNumberInput.module.css'

/** Text that is no number, by document and field: it survives a switch of tabs. */
const unreadable = new Map<string, string>()

/** A number as the French write it. Text that is no number stays, with the reason; the field is empty then, so that an older
 *  number is never published in its place. */
export function FrenchNumberInput({ value, onChange, elementProps, schemaType, path, readOnly }: NumberInputProps) {
  const document = useFormValue(['_id'])
  const key = `${String(document).replace(/^drafts\./, '')} ${path.map((step) => JSON.stringify(step)).join('.')}`
  const [typed, setTyped] = useState(unreadable.get(key))
  const { unit, grouped = true } = schemaType.options ?? {}
  const invalid = typed !== undefined && typed.trim() !== '' && readFrenchNumber(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const number = readFrenchNumber(text)
    if (text.trim() && number === undefined) unreadable.set(key, text)
    else unreadable.delete(key)
    onChange(number === undefined ? unset() : set(number))
  }
  // The value may change under the field: by a colleague, or when changes are discarded.
  const isCurrent = typed !== undefined && readFrenchNumber(typed) === value
  const shown = isCurrent ? typed : value === undefined ? '' : writeFrenchNumber(value, grouped)
  return (
    <>
      <div className={classes['frame']} data-invalid={invalid || undefined}>
        <input
          {...elementProps}
          className={classes['input']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          value={shown}
          placeholder={schemaType.placeholder}
          aria-invalid={invalid || undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            elementProps.onBlur(event)
            if (!invalid) setTyped(undefined)
          }}
        />
        {unit && <span className={classes['unit']}>{unit}</span>}
      </div>
      {invalid && (
        <p className={classes['fault']} role="alert">
          « {typed} » n’est pas un nombre. Écrivez par exemple {grouped ? '14 000' : '2020'}
          {unit ? ` (${unit})` : ''}.
        </p>
      )}
    </>
  )
}
