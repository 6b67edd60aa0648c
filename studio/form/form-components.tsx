import { Box, Flex } from '@sanity/ui'
import { useEffect } from 'react'
import {
  getPublishedId,
  type InputProps,
  isNumberInputProps,
  PatchEvent,
  type PreviewProps,
  set,
  setIfMissing,
  useClient,
  useEditState,
} from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { freeVehicleId, namedCar, sameName } from '../../schemas/sanity/rules/vehicle-slug.ts'
import { SaleBar } from '../actions/mark-reserved.tsx'
import { useScore } from '../listed-cars.ts'
import { FrenchNumberInput } from './FrenchNumberInput.tsx'

/** Numbers and the form of a car have inputs of our own. */
export function FormInput(props: InputProps) {
  const { schemaType } = props
  if (isNumberInputProps(props) && !schemaType.options?.list) return <FrenchNumberInput {...props} />
  if (schemaType.name === 'vehicle' && props.path.length === 0) return <VehicleForm {...props} />
  return props.renderDefault(props)
}

/** The bar stands above the fields but follows them in the document: the Studio focuses the first control, and Enter on
 *  opening a car must not reserve it. */
function VehicleForm(props: InputProps) {
  const car = (props.value ?? {}) as Car
  const id = typeof car['_id'] === 'string' ? getPublishedId(car['_id']) : ''
  useSlugOfName(id, car, props)
  if (!id) return props.renderDefault(props)
  return (
    <Flex direction="column-reverse" gap={4}>
      <Box>{props.renderDefault(props)}</Box>
      <SaleBar id={id} />
    </Flex>
  )
}

type Car = Readonly<Record<string, unknown>>

/** Milliseconds without a keystroke after which a name counts as finished. */
const FINISHED_MS = 600
/** Identifiers that were written by hand have another form, and stay. */
const generatedSlug = /-\d{4}-\d{3}$/

/** Until a car's first publication its identifier follows brand, model and year. */
function useSlugOfName(id: string, car: Car, { onChange, readOnly }: InputProps) {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const { published, ready } = useEditState(id, 'vehicle')
  const named = namedCar(car)
  const slug = (car['slug'] as { current?: string } | undefined)?.current
  const isStale = named && (!slug || (generatedSlug.test(slug) && !sameName(slug, named)))
  const { brand, model, year } = (isStale && named) || {}
  useEffect(() => {
    if (!ready || published || readOnly || !id || !brand || !model || !year) return undefined
    let cancelled = false
    const timer = setTimeout(() => {
      freeVehicleId({ getClient: () => client }, id, { brand, model, year }).then(
        (next) => {
          if (cancelled) return
          onChange(PatchEvent.from([setIfMissing({ _type: 'slug' }, ['slug']), set(next, ['slug', 'current'])]))
        },
        (error: unknown) => console.error(error), // « Générer » does the same
      )
    }, FINISHED_MS)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [ready, published, readOnly, id, brand, model, year, client, onChange])
}

/** A document in a list: a car with its score. */
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
  if (score === undefined || typeof subtitle !== 'string') return props.renderDefault(props)
  return props.renderDefault({ ...props, subtitle: `${subtitle}\u00a0· ${score}/100` })
}
