import { getPublishedId, type PreviewProps } from 'sanity'
import { useScore } from './listed-cars.ts'

/** How documents stand in lists: a car with its score. */
export function FormPreview(props: PreviewProps) {
  return props.schemaType?.name === 'vehicle' && props.layout === 'default' ? (
    <CarPreview {...props} />
  ) : (
    props.renderDefault(props)
  )
}

function CarPreview(props: PreviewProps) {
  const id: unknown = Reflect.get(props, '_id')
  const score = useScore(typeof id === 'string' ? getPublishedId(id) : undefined)
  const { subtitle } = props
  return props.renderDefault(
    score === undefined || typeof subtitle !== 'string'
      ? props
      : { ...props, subtitle: `${subtitle}\u00a0· ${score}/100` },
  )
}
