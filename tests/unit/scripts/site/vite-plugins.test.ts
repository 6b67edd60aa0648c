import { globSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { pureConstants } from '../../../../scripts/site/vite-plugins.ts'

const ENTRY = 'virtual:page'
const page = `import { formatEuros } from '#domain/money.ts'
import { localize } from '#domain/text.ts'
import { pictureSize } from '#domain/picture.ts'
import { isWorkingDay } from '#domain/calendar.ts'
import { isBuyable } from '#domain/listing.ts'
import { isScheduled } from '#domain/vehicle.ts'
console.log(isBuyable('sold'), isScheduled('2026-01-01'), isWorkingDay('2026-01-01'), formatEuros(1), localize({ fr: 'a' }, 'en').text, pictureSize('image-a-3x2-webp').width)`

async function bundle(plugins: ReturnType<typeof pureConstants>[], code = page): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? `${process.cwd()}/page.ts` : null),
    load: (id: string) => (id.endsWith('/page.ts') ? code : null),
  }
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entry, ...plugins],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput
  return result.output.map((part) => ('code' in part ? part.code : '')).join('')
}

test('a page that formats a price does not carry the validation library', async () => {
  const code = await bundle([pureConstants()])
  expect(code).toContain('€')
  expect(code.length).toBeLessThan(3_500)
})

const forms = `import { checkContact } from '#forms/contact-rules.ts'
import { checkCustomer } from '#forms/customer.ts'
console.log(checkContact({}), checkCustomer({}))`

test('a form checks its fields without the validation library', async () => {
  const code = await bundle([pureConstants()], forms)
  expect(code).toContain('forbiddenCharacter')
  expect(code).not.toContain('ZodError')
  // The mark is right.
  const schema = `import { contactSchema } from '#forms/contact.ts'\nconsole.log(contactSchema)`
  expect(await bundle([pureConstants()], schema)).toContain('ZodError')
})

test('a page loads no language data for formats it does not use', async () => {
  expect(await bundle([pureConstants()])).not.toContain('Intl.')
})

test('files in folders of the domain are covered as well', () => {
  const { transform } = pureConstants()
  const id = transform && 'filter' in transform ? (transform.filter as { id: RegExp }).id : /never/
  const files = globSync('schemas/{domain,forms}/**/*.ts')
  expect(files).toContain('schemas/domain/door-price/entry.ts')
  expect(files.filter((file) => !id.test(`/shop/${file}`))).toEqual([])
})

test('of the router only what is used is carried, with what is assigned to it', async () => {
  const use = (names: string) => `import { ${names} } from 'react-router-dom'\nconsole.log(${names})`
  const marks = async (plugins: ReturnType<typeof pureConstants>[], names: string) => {
    const code = await bundle(plugins, use(names))
    return ['preventScrollReset', 'modulepreload', 'contextType:', 'contextType='].filter((mark) => code.includes(mark))
  }
  expect(await marks([], 'useHref, useLinkClickHandler')).toEqual([
    'preventScrollReset',
    'modulepreload',
    'contextType=',
  ])
  expect(await marks([pureConstants()], 'useHref, useLinkClickHandler')).toEqual(['preventScrollReset'])
  expect(await marks([pureConstants()], 'Routes')).toContain('contextType:')
})
