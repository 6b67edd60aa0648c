/** Language links of a page or of a sitemap entry. */
export interface Place {
  canonical: string | undefined
  /** Addresses by `hreflang` code. */
  alternates: Record<string, string>
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]

const alternatesIn = (text: string, element: string): Record<string, string> =>
  Object.fromEntries(
    (text.match(new RegExp(`<${element}\\b[^>]*>`, 'g')) ?? []).flatMap((tag) => {
      const [code, address] = [attribute(tag, 'hreflang'), attribute(tag, 'href')]
      return attribute(tag, 'rel') === 'alternate' && code && address ? [[code, address]] : []
    }),
  )

/** Reads a page's head as a search engine does: from the HTML, without running anything. */
export function placeOf(html: string): Place {
  const canonical = (html.match(/<link\b[^>]*>/g) ?? []).find((tag) => attribute(tag, 'rel') === 'canonical')
  return { canonical: canonical && attribute(canonical, 'href'), alternates: alternatesIn(html, 'link') }
}

/** Every address of a sitemap with its alternates. */
export const placesIn = (sitemap: string): Map<string, Record<string, string>> =>
  new Map(
    [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/gs)].map(([, address = '', rest = '']) => [
      address,
      alternatesIn(rest, 'xhtml:link'),
    ]),
  )
