/** Location of the content, defined by vite.config.ts at build time. Without `apiHost` it is hosted by Sanity. */
declare const __CONTENT_SOURCE__: { projectId: string; dataset: string; apiHost?: string; siteUrl?: string }

const { apiHost, siteUrl: site } = __CONTENT_SOURCE__
export const { projectId, dataset } = __CONTENT_SOURCE__

/** Address of a Content Lake other than Sanity's; a path such as '/_lake' is on the page's own origin. */
export const lake = apiHost ? new URL(apiHost, location.origin) : undefined

/** Without trailing slash, as Sanity's client takes it. */
export const lakeAddress = lake?.href.replace(/\/$/, '')

/** Address of the shop, whose functions the Studio calls, without trailing slash. */
export const siteUrl = (site ?? location.origin).replace(/\/$/, '')

/** Address of a picture's file; `asset` is its document's id. */
export function pictureFile(asset: string): string {
  const [, name, size, format] = /^image-([^-]+)-(\d+x\d+)-(\w+)$/.exec(asset) ?? []
  return `${lakeAddress ?? 'https://cdn.sanity.io'}/images/${projectId}/${dataset}/${name}-${size}.${format}`
}

/** Address of a picture at most `width` pixels wide; `asset` is its document's id. */
export const thumbnail = (asset: string, width: number): string =>
  `${pictureFile(asset)}?w=${width}&fit=max&auto=format`
