import { type Path, pathToString } from 'sanity'
import { usePaneRouter } from 'sanity/structure'

/** Returns a function that opens the form at a field, given by its Studio path. */
export function useOpenField(): (path: string) => void {
  const { params, setParams } = usePaneRouter()
  return (path) => {
    const { view: _view, inspect, ...rest } = params ?? {}
    // On a narrow screen an inspector covers the form.
    const stays = inspect !== undefined && matchMedia('(min-width: 900px)').matches
    setParams({ ...rest, ...(stays && { inspect }), path })
  }
}

/** Converts 'gallery[0].images[2].alt.fr' to a Studio path, which addresses list items by key. */
export function keyedPath(document: unknown, field: string): string {
  let value: unknown = document
  const memberOf = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const steps = field.split(/[.[\]]+/).filter((step) => step !== '')
  const path: Path = steps.map((step) => {
    value = memberOf(step)
    if (!/^\d+$/.test(step)) return step
    const key = memberOf('_key')
    return typeof key === 'string' ? { _key: key } : Number(step)
  })
  return pathToString(path)
}
