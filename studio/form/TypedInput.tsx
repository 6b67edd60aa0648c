import { useState } from 'react'
import { set, type StringInputProps, unset } from 'sanity'
import { readDayOrMonth, writeDayOrMonth } from '../import/readers.ts'
import classes from './form-inputs.module.css'

interface TypedForm {
  /** The value to store; undefined if the text cannot be read. */
  read: (text: string) => string | undefined
  /** How the field shows a stored value. */
  write: (value: string) => string
}

/** '9h30', '9 h', '9:30', '9.30' or '930' → '09:30'. Undefined for no time of a day. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})\s*[h:.]?\s*(\d{2})?$/i.exec(text.trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

const isoDate = /^\d{4}-\d\d(-\d\d)?$/
const writeDate = (value: string) => (isoDate.test(value) ? writeDayOrMonth(value) : value)

/** Values that people write in many ways and the shop stores in one: a day or a month ('15/03/2019', '03.2019', '2019-03-15'), a
 *  month, a time of day. */
export const typedForms = {
  date: { read: readDayOrMonth, write: writeDate },
  month: { read: (text) => readDayOrMonth(text)?.slice(0, 'YYYY-MM'.length), write: writeDate },
  time: { read: readTime, write: (value) => value },
} as const satisfies Record<string, TypedForm>

/** An input for what people write in many ways: '14/03/2020' is stored as '2020-03-14', '9h30' as '09:30'. What cannot be read is
 *  stored as typed; the field's rule refuses it, and its message stands under the field. */
export function TypedInput({
  typed: form,
  value,
  onChange,
  elementProps,
  schemaType,
  readOnly,
  validation,
}: StringInputProps & { typed: keyof typeof typedForms }) {
  const { read, write } = typedForms[form]
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() ? set(read(text) ?? text) : unset())
  }
  // The value may change elsewhere: by a colleague, or when changes are discarded.
  const isCurrent = typed !== undefined && (read(typed) ?? typed) === (value ?? '')
  const isTyping = typed !== undefined
  const fault = value ? validation.find(({ level }) => level === 'error')?.message : undefined
  return (
    <>
      <div
        className={classes['frame']}
        data-invalid={(fault && !isTyping) || undefined}
        data-readonly={readOnly || undefined}
      >
        <input
          {...elementProps}
          className={classes['input']}
          type="text"
          autoComplete="off"
          readOnly={readOnly}
          value={isCurrent ? typed : write(value ?? '')}
          placeholder={schemaType.placeholder}
          aria-invalid={Boolean(fault)}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            elementProps.onBlur(event)
            setTyped(undefined)
          }}
        />
      </div>
      {/* Not while a date is half typed. */}
      {fault && !isTyping && (
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
