/** What the build knows and a page cannot find out: where it is published and where its pictures are. */
export const siteUrl = import.meta.env.SITE_URL ?? ''
export const imageSource = {
  baseUrl: import.meta.env.IMAGE_BASE ?? '',
  projectId: import.meta.env.CONTENT_PROJECT ?? '',
  dataset: import.meta.env.CONTENT_DATASET ?? '',
}
/** The shop is only shown: nothing can be bought, nothing is indexed. */
export const isDemo = import.meta.env.SHOP_DEMO ?? false
/** A preview of the shop: its functions refuse everything (`notLive`), nothing is indexed. */
export const isPreview = import.meta.env.SHOP_PREVIEW ?? false
/** The shop itself, whichever of its deploys shows this page; empty where the build was not told. */
export const shopUrl = import.meta.env.SHOP_URL ?? ''
/** A third party's page translation may be offered where French stands in (TRANSLATE_WIDGET). */
export const translatesPages = import.meta.env.TRANSLATE_WIDGET ?? false
