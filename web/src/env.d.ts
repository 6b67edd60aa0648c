/// <reference types="vite/client" />

/** Written into the bundles by the build (scripts/site/site-constants.ts); absent in tests. */
interface ImportMetaEnv {
  /** Where the site is published, without a slash at the end. */
  readonly SITE_URL?: string
  /** Where pictures come from: an origin, or a path such as '/_lake' on this machine. */
  readonly IMAGE_BASE?: string
  readonly CONTENT_PROJECT?: string
  readonly CONTENT_DATASET?: string
}
