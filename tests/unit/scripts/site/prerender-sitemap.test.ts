import { expect, test } from 'vitest'
import { languages, standardCode } from '../../../../schemas/domain/languages.ts'
import { pathIn } from '../../../../web/src/lib/paths.ts'
import { robotsTxt, sitemapXml } from '../../../../scripts/site/prerender.ts'

const sitemap = sitemapXml(['/', '/vehicles'], 'https://shop.example', { pathIn, standardCode })

test('every page is listed once in every language', () => {
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toHaveLength(2 * languages.length)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain('https://shop.example/zh-CN/vehicles')
})

test('every entry names all languages and a default', () => {
  const [first = ''] = sitemap.match(/<url>.*<\/url>/) ?? []
  expect(first.match(/hreflang=/g)).toHaveLength(languages.length + 1)
  expect(first).toContain('hreflang="nb" href="https://shop.example/no"')
  expect(first).toContain('hreflang="x-default" href="https://shop.example/"')
})

test('robots.txt names the sitemap', () => {
  expect(robotsTxt('https://shop.example')).toContain('Sitemap: https://shop.example/sitemap.xml')
})
