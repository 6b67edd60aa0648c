import { useState } from 'react'
import { set, type StringInputProps, unset } from 'sanity'
import classes from './form-inputs.module.css'
import { typedForms } from './typed-forms.ts'

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
