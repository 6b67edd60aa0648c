import { chromium } from '@playwright/test'
const base = process.env.BASE || 'http://localhost:4600',
  out = process.env.OUT || '/tmp/shots'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const spec of process.argv.slice(2)) {
  const [name, path, w, scheme, full] = spec.split('|')
  const c = await b.newContext({
    viewport: { width: +w, height: +w < 500 ? 844 : 900 },
    colorScheme: scheme,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  })
  const p = await c.newPage()
  await p.goto(base + path, { waitUntil: 'networkidle' })
  await p.waitForTimeout(800)
  if (full) {
    const h = await p.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y < h; y += 700) {
      await p.evaluate((y) => scrollTo(0, y), y)
      await p.waitForTimeout(60)
    }
    await p.evaluate(() => scrollTo(0, 0))
    await p.waitForTimeout(200)
  }
  await p.screenshot({ path: `${out}/${name}-${w}-${scheme}.png`, fullPage: !!full })
  await c.close()
}
await b.close()
