import { languages, standardCode } from '#domain/languages.ts'
import { useLanguage } from '../lib/i18n.ts'
import { pathIn } from '../lib/paths.ts'
import { absoluteAddress, isDemo, isPreview, siteUrl } from '../lib/site-constants.ts'
import { SHARED_SIZE } from '#domain/photo-sources.ts'
import { useDeferredDetails } from '../lib/browser-state.ts'

const SITE_NAME = 'AGE Automobiles'
/** In web/public; written by scripts/sample/write-site-pictures.ts. */
const SHARED_PICTURE = '/share.jpg'

interface Props {
  title: string
  description: string
  /** The page's path without language. If absent, the page is not indexed. */
  path?: string
  /** Address of the picture for shared links, 1200 × 630; by default the shop's picture. */
  image?: string
}

/** Search engines must not index demonstrations and previews. */
const isHidden = isDemo || isPreview

/** Title and metadata for search engines and shared links. */
export function PageHead({ title, description, path, image = SHARED_PICTURE }: Props) {
  const language = useLanguage()
  const deferred = useDeferredDetails()
  const full = title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`
  const address = (of: typeof language) => siteUrl + pathIn(of, path ?? '/')
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {(path === undefined || isHidden) && <meta name="robots" content="noindex" />}
      {path !== undefined && !isHidden && deferred && (
        <>
          <link rel="canonical" href={address(language)} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={standardCode(other)} href={address(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('fr')} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={SITE_NAME} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address(language)} />
          <meta property="og:image" content={absoluteAddress(image)} />
          <meta property="og:image:width" content={String(SHARED_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARED_SIZE.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
