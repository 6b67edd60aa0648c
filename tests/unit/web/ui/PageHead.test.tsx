import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { LanguageContext } from '#web/lib/i18n.ts'
import { PageHead } from '#web/ui/PageHead.tsx'

const headOf = (language: Language, path?: string) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <LanguageContext value={language}>
        <PageHead title="Véhicules" description="Tous" {...(path !== undefined && { path })} />
      </LanguageContext>
    </StaticRouter>,
  )
const linksIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(?:alternate|canonical)"(?: hrefLang="([^"]+)")? href="([^"]+)"/gi)].map(
      ([, code = 'canonical', href]) => [code, href],
    ),
  )

test('a page names its own address, itself in every language by the code that browsers know, and French for all others', () => {
  const codes = ['en', 'es', 'it', 'de', 'pt', 'nl', 'da', 'sv', 'ja', 'zh-CN', 'ru']
  expect(linksIn(headOf('no', '/vehicles'))).toEqual({
    canonical: '/no/vehicles',
    fr: '/vehicles',
    nb: '/no/vehicles',
    'x-default': '/vehicles',
    ...Object.fromEntries(codes.map((code) => [code, `/${code}/vehicles`])),
  })
  expect(headOf('no', '/vehicles')).not.toContain('noindex')
})

test('a page without a canonical address is not indexed and has no alternates', () => {
  const html = headOf('de')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(linksIn(html)).toEqual({})
})
