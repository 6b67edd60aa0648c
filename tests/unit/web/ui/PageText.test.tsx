import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Prose } from '#web/ui/PageText.tsx'

const htmlOf = (text: string) =>
  renderToString(
    <StaticRouter location="/">
      <Prose text={text} />
    </StaticRouter>,
  )

test('plain text is rendered as paragraphs, lists and links', () => {
  const html = htmlOf('Un\n\n- [Contact](/contact) ou\n- [CNIL](https://www.cnil.fr)\n\nFin')
  expect(html).toContain('<p>Un</p><ul><li><a href="/contact"')
  expect(html).toContain('<a href="https://www.cnil.fr">CNIL</a></li></ul><p>Fin</p>')
})

test('markup in a value stays text', () => {
  expect(htmlOf('<b>gras</b> & [sans adresse]')).toContain('&lt;b&gt;gras&lt;/b&gt; &amp; [sans adresse]')
})
