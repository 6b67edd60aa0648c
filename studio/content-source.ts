/** Where content is, put in at build time by vite.config.ts. No `apiHost` means hosted Sanity. */
declare const __CONTENT_SOURCE__: { projectId: string; dataset: string; apiHost?: string; siteUrl?: string }

export const { projectId, dataset } = __CONTENT_SOURCE__

/** A Content Lake that is not Sanity's own; a bare path such as '/_lake' is on the page's own origin. */
export const lake = __CONTENT_SOURCE__.apiHost ? new URL(__CONTENT_SOURCE__.apiHost, location.origin) : undefined

/** Its address as the client wants it, which puts a slash behind. */
export const lakeAddress = lake?.href.replace(/\/$/, '')

/** The shop's address, without trailing slash: its functions are asked there. */
export const siteUrl = (__CONTENT_SOURCE__.siteUrl ?? location.origin).replace(/\/$/, '')

const base = lakeAddress ?? 'https://cdn.sanity.io'

/** Address of an asset's picture, so many pixels wide at most. */
export function thumbnail(asset: string, width: number): string {
  const [, name, size, format] = /^image-([^-]+)-(\d+x\d+)-(\w+)$/.exec(asset) ?? []
  return `${base}/images/${projectId}/${dataset}/${name}-${size}.${format}?w=${width}&fit=max&auto=format`
}
