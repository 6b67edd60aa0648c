import { dataset, lakeAddress, projectId } from '../../content-source.ts'

const base = lakeAddress ?? 'https://cdn.sanity.io'

/** Address of an asset's picture, so many pixels wide at most. */
export function thumbnail(asset: string, width: number): string {
  const [, name, size, format] = /^image-([^-]+)-(\d+x\d+)-(\w+)$/.exec(asset) ?? []
  return `${base}/images/${projectId}/${dataset}/${name}-${size}.${format}?w=${width}&fit=max&auto=format`
}
