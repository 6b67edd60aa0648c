/** Structured data for search engines, in schema.org's vocabulary. Only prerendered: hydration keeps the element's content. */
export const JsonLd = ({ data }: { data: Record<string, unknown> }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // React does not escape this; a '<' in a text could close the element.
    dangerouslySetInnerHTML={{
      __html: import.meta.env.SSR
        ? JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
        : '',
    }}
  />
)
