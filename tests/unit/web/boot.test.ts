import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bootScript } from '../../../scripts/site/document.ts'
import { parameters } from '#web/features/catalogue/filters.ts'

interface Visit {
  stored?: string
  dark?: boolean
  /** Whether the visitor, or else the browser, asks for as little data as possible. */
  light?: 'on' | 'off'
  saveData?: boolean
  /** The page's pictures for each colour scheme, and its font. */
  pictures?: { name: string; content: string; media: string }[]
}

/** Runs the page's first script at an address. Returns the redirect, the colour scheme,
 *  the preloaded pictures, and a way to click. */
async function bootAt(address: string, { stored, dark = false, light, saveData = false, pictures = [] }: Visit = {}) {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  const root = { dataset: {} as Record<string, string>, hidden: false }
  let sent: string | undefined
  const preloads: object[] = []
  const clicked: ((event: object) => void)[] = []
  class MutationObserver {
    observe() {}
  }
  const page = {
    document: {
      documentElement: root,
      head: { append: (link: object) => preloads.push(link) },
      createElement: () => ({}),
      querySelectorAll: (selector: string) => pictures.filter(({ name }) => selector === `meta[name=${name}]`),
    },
    MutationObserver,
    IntersectionObserver: MutationObserver,
    location: { pathname, search, hash, replace: (to: string) => (sent = to) },
    localStorage: { getItem: (key: string) => (key === 'age-light' ? light : stored) ?? null },
    matchMedia: () => ({ matches: dark, addEventListener: () => {} }),
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'click') clicked.push(listener)
    },
    history: {},
    navigator: { connection: { saveData } },
    URLSearchParams,
    setTimeout: () => 0,
    earlyClicks: [] as object[],
  }
  runInNewContext(await bootScript(), { ...page, self: page })
  const click = (button: object) => {
    const target = { closest: (selector: string) => (selector === '[data-replay]' ? button : null) }
    for (const hear of clicked) hear({ target, preventDefault() {} })
  }
  return {
    sent,
    scheme: root.dataset['mantineColorScheme'],
    hidden: root.hidden,
    narrowed: 'narrowed' in root.dataset,
    placed: 'place' in root.dataset,
    preloads,
    click,
    early: () => page.earlyClicks,
  }
}

test('?lang= without a language in the path redirects to the page in that language and keeps query and hash', async () => {
  const { sent, hidden } = await bootAt('/vehicles?search=rouge&lang=de#details')
  expect(sent).toBe('/de/vehicles?search=rouge&lang=de#details')
  expect(hidden).toBe(true)
  expect((await bootAt('/?lang=zh-CN')).sent).toBe('/zh-CN?lang=zh-CN')
})

test('a language in the path wins over the one in the query', async () => {
  for (const path of ['/en/vehicles', '/EN/vehicles', '/zh-cn/vehicles', '/zh-CN'])
    expect((await bootAt(`${path}?lang=de`)).sent).toBeUndefined()
})

test.each(['fr', 'xx', 'EN', ''])('?lang=%s stays in French', async (code) => {
  expect((await bootAt(`/vehicles?lang=${code}`)).sent).toBeUndefined()
})

test('the visitor’s colour scheme wins over the system’s, and an invalid stored value is ignored', async () => {
  expect((await bootAt('/', { stored: 'light', dark: true })).scheme).toBe('light')
  expect((await bootAt('/', { stored: 'dark' })).scheme).toBe('dark')
  expect((await bootAt('/', { stored: 'auto', dark: true })).scheme).toBe('dark')
  expect((await bootAt('/', { stored: 'purple' })).scheme).toBe('light')
})

const pictures = [
  { name: 'preload-light', content: 'light.webp 960w', media: '(min-aspect-ratio: 6/5)' },
  { name: 'preload-dark', content: 'dark.webp 960w', media: '(min-aspect-ratio: 6/5)' },
]

test.each([
  [{ stored: 'dark' }, 'dark.webp 960w'],
  [{ stored: 'light', dark: true }, 'light.webp 960w'],
  [{ dark: true }, 'dark.webp 960w'],
])('with %o only the hero’s picture for that colour scheme is preloaded', async (visit, imageSrcset) => {
  const { preloads } = await bootAt('/', { ...visit, pictures })
  expect(preloads).toEqual([
    { rel: 'preload', as: 'image', imageSrcset, imageSizes: '100vw', media: '(min-aspect-ratio: 6/5)' },
  ])
})

const font = { name: 'preload-font', content: '/assets/latin.woff2', media: '' }

test('the font is asked for by the first script, and not at all in the light mode', async () => {
  const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '/assets/latin.woff2' }
  for (const visit of [{}, { light: 'off', saveData: true }] as const)
    expect((await bootAt('/', { ...visit, pictures: [font] })).preloads).toEqual([link])
  for (const visit of [{ light: 'on' }, { saveData: true }] as const)
    expect((await bootAt('/', { ...visit, pictures: [font] })).preloads).toEqual([])
})

test('a click on a button is stored for replay only before hydration', async () => {
  const { click, early } = await bootAt('/')
  const [sleeping, living] = [{ dataset: {} }, { dataset: { hydrated: '' } }]
  click(sleeping)
  click(living)
  expect(early()).toEqual([sleeping])
})

test.each([...parameters])(
  '%s in an address hides the unfiltered list until the script has filtered it',
  async (name) => {
    expect((await bootAt(`/de/vehicles?lang=de&${name}=1`)).narrowed).toBe(true)
  },
)

test('a chosen place keeps room for its prices, and hides the list until it is known which cars may enter', async () => {
  for (const visit of [
    await bootAt('/vehicles?pour=FR-IDF'),
    await bootAt('/vehicles?pour=sn'),
    await bootAt('/vehicles', { stored: 'SN' }),
  ])
    expect(visit).toMatchObject({ narrowed: true, placed: true })
  for (const query of ['', '?pour=', '?pour=<script>', '?pour=Senegal'])
    expect(await bootAt(`/vehicles${query}`)).toMatchObject({ narrowed: false, placed: false })
})

test.each(['/de/vehicles?lang=de', '/vehicles?research=1'])('%s shows the whole list at once', async (address) => {
  expect((await bootAt(address)).narrowed).toBe(false)
})
