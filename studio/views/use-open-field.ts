import { usePaneRouter } from 'sanity/structure'

/** Opens the tab « Fiche » at a field, given as the Studio writes its path. */
export function useOpenField(): (path: string) => void {
  const { params, setParams } = usePaneRouter()
  return (path) => {
    const { view: _view, ...rest } = params ?? {}
    setParams({ ...rest, path })
  }
}
