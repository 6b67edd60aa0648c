import { useLanguage } from '../../lib/i18n.ts'
import { pathIn } from '../../lib/paths.ts'
import { siteUrl } from '../../lib/site-constants.ts'

/** Where the page stands, for search engines (schema.org BreadcrumbList). */
export function TrailData({ trail }: { trail: readonly { to: string; label: string }[] }) {
  const language = useLanguage()
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ to, label }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: label,
      item: siteUrl + pathIn(language, to),
    })),
  }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
