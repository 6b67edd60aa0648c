import { useEffect } from 'react'
import { PatchEvent, set, setIfMissing, useClient, useEditState, type InputProps } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { SaleBar } from '../actions/SaleBar.tsx'
import { freeVehicleId, namedCar, sameName } from '../../schemas/sanity/rules/vehicle-slug.ts'

/** Milliseconds of rest after which a name is taken for finished. */
const FINISHED_MS = 600

type Car = Readonly<Record<string, unknown>>

/** The form of a car. Until its first publication the identifier follows brand, model and year by itself; one that an editor
 *  wrote by hand is left alone. */
export function VehicleForm(props: InputProps) {
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
