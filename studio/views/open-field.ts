import { type Path, pathToString } from 'sanity'
import { usePaneRouter } from 'sanity/structure'

/** Opens the tab « Fiche » at a field, given as the Studio writes its path. */
export function useOpenField(): (path: string) => void {
  const { params, setParams } = usePaneRouter()
  return (path) => {
    const { view: _view, ...rest } = params ?? {}
    setParams({ ...rest, path })
  }
}

/** 'gallery[0].images[2].alt.fr' → the Studio's own path, where what stands in a list goes by its key. Undefined if nothing
 *  is there any more. */
export function keyedPath(document: unknown, field: string): string {
  let value: unknown = document
  const path: Path = field.split(/[.[\]]+/).flatMap((step) => {
    if (step === '') return []
    const place = /^\d+$/.test(step) ? Number(step) : undefined
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
    if (place === undefined) return step
    const key: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, '_key') : undefined
    return typeof key === 'string' ? { _key: key } : place
  })
  return pathToString(path)
}
