import { isNumberInputProps, type InputProps } from 'sanity'
import { FrenchNumberInput } from './FrenchNumberInput.tsx'
import { VehicleForm } from './VehicleForm.tsx'

/** Which of our own inputs takes a field's place. */
export function FormInput(props: InputProps) {
  const { schemaType } = props
  if (isNumberInputProps(props) && !schemaType.options?.list) return <FrenchNumberInput {...props} />
  if (schemaType.name === 'vehicle' && props.path.length === 0) return <VehicleForm {...props} />
  return props.renderDefault(props)
}
