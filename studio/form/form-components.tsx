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

/** Milliseconds of rest after which a name is taken for finished. */
const FINISHED_MS = 600

type Car = Readonly<Record<string, unknown>>

/** The form of a car. Until its first publication the identifier follows brand, model and year by itself; one that an editor
 *  wrote by hand is left alone. */
function VehicleForm(props: InputProps) {
  const car = (props.value ?? {}) as Car
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const id = typeof car['_id'] === 'string' ? car['_id'].replace(/^drafts\./, '') : ''
  const { published, ready } = useEditState(id, 'vehicle')
  const named = namedCar(car)
  const slug = (car['slug'] as { current?: string } | undefined)?.current
  const wanted = named && (!slug || (isOurs(slug) && !sameName(slug, named))) ? named : undefined
  const { brand, model, year } = wanted ?? {}
  const { onChange, readOnly } = props
  useEffect(() => {
    if (!ready || published || readOnly || !id || !brand || !model || !year) return undefined
    let stale = false
    const timer = setTimeout(() => {
      freeVehicleId({ getClient: () => client }, id, { brand, model, year }).then(
        (next) => {
          if (!stale)
            onChange(PatchEvent.from([setIfMissing({ _type: 'slug' }, ['slug']), set(next, ['slug', 'current'])]))
        },
        (error: unknown) => console.error(error), // the button in the form does the same
      )
    }, FINISHED_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [ready, published, readOnly, id, brand, model, year, client, onChange])
  return <SaleBar {...props} />
}

/** Ends as ours do, in year and number. */
const isOurs = (slug: string) => /-\d{4}-\d{3}$/.test(slug)

/** Which of our own inputs takes a field's place. */
export function FormInput(props: InputProps) {
  const { schemaType } = props
  if (isNumberInputProps(props) && !schemaType.options?.list) return <FrenchNumberInput {...props} />
  if (schemaType.name === 'vehicle' && props.path.length === 0) return <VehicleForm {...props} />
  return props.renderDefault(props)
}

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
