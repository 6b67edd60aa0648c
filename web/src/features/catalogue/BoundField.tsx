import { useTranslate } from '../../lib/i18n.ts'
import { Field } from '../../ui/Field/Field.tsx'
import { tidyBound, type BoundName, type ChangeFilters } from './filters.ts'

interface Props {
  name: BoundName
  value: string
  hint?: string | undefined
  crossed?: boolean
  filter: ChangeFilters
}

/** One bound: an integer, blank for none. What is no number does not stay. */
export function BoundField({ name, value, hint, crossed = false, filter }: Props) {
  const t = useTranslate()
  return (
    <Field id={`filter-${name}`} label={t(`bound_${name}`)}>
      {(control) => (
        <input
          {...control}
          {...(crossed && { 'aria-invalid': true })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={hint}
          value={value}
          onChange={({ currentTarget }) => filter({ [name]: tidyBound(currentTarget.value) }, 'typing')}
        />
      )}
    </Field>
  )
}
