import { useState } from 'react'
import { set, type StringInputProps, unset } from 'sanity'
import { readDayOrMonth, writeDayOrMonth } from '../import/readers.ts'
import classes from './form-inputs.module.css'

const isoDate = /^\d{4}-\d\d(-\d\d)?$/

/** An input for a day or a month as the French write them: '14/03/2020' is stored as '2020-03-14', '03/2020' as '2020-03'. What is
 *  not a date is stored as typed, and the field's rule refuses it. */
export function FrenchDateInput({ value, onChange, elementProps, schemaType, readOnly }: StringInputProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() ? set(readDayOrMonth(text) ?? text) : unset())
  }
  // The value may change elsewhere: by a colleague, or when changes are discarded.
  const isCurrent = typed !== undefined && (readDayOrMonth(typed) ?? typed) === (value ?? '')
  const written = value && isoDate.test(value) ? writeDayOrMonth(value) : (value ?? '')
  return (
    <div className={classes['frame']} data-readonly={readOnly || undefined}>
      <input
        {...elementProps}
        className={classes['input']}
        type="text"
        autoComplete="off"
        readOnly={readOnly}
        value={isCurrent ? typed : written}
        placeholder={schemaType.placeholder}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          elementProps.onBlur(event)
          setTyped(undefined)
        }}
      />
    </div>
  )
}
