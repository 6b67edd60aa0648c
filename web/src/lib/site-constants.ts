/** What the build knows and a page cannot find out: where it is published and where its pictures are. */
export const siteUrl = import.meta.env.SITE_URL ?? ''
export const imageSource = {
  baseUrl: import.meta.env.IMAGE_BASE ?? '',
  projectId: import.meta.env.CONTENT_PROJECT ?? '',
  dataset: import.meta.env.CONTENT_DATASET ?? '',
}
