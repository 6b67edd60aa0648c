import { useId } from 'react'
import { set, type StringInputProps, unset, useFormValue } from 'sanity'
import { useListedCars } from '../listed-cars.ts'
import classes from './form-inputs.module.css'
import { suggestions } from './usual-cars.ts'

/** A text with suggestions: brands or models that the shop has had, then the usual ones. Any other word may be typed. */
export function SuggestInput({
  suggest,
  value,
  onChange,
  elementProps,
  schemaType,
  readOnly,
}: StringInputProps & { suggest: 'brand' | 'model' }) {
  const list = useId()
  const brand = useFormValue(['brand'])
  const cars = useListedCars()
  const names = suggestions(suggest, typeof brand === 'string' ? brand : '', cars?.map(({ car }) => car) ?? [])
  return (
    <div className={classes['frame']} data-readonly={readOnly || undefined}>
      <input
        {...elementProps}
        className={classes['input']}
        type="text"
        autoComplete="off"
        list={list}
        readOnly={readOnly}
        value={value ?? ''}
        placeholder={schemaType.placeholder}
        onChange={({ target }) => onChange(target.value === '' ? unset() : set(target.value))}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}
