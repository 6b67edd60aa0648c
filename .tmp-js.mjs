import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const p of process.argv.slice(2)) {
  const c = await b.newContext()
  const page = await c.newPage()
  const cdp = await c.newCDPSession(page)
  await cdp.send('Network.enable')
  const u = new Map(),
    size = new Map()
  cdp.on('Network.responseReceived', (e) => u.set(e.requestId, e.response.url))
  cdp.on('Network.loadingFinished', (e) => size.set(e.requestId, e.encodedDataLength))
  await page.goto('http://localhost:4600' + p, { waitUntil: 'networkidle' })
  await page.waitForTimeout(3000)
  console.log('\n' + p)
  let js = 0,
    all = 0
  for (const [id, s] of [...size].sort((a, b) => b[1] - a[1])) {
    const url = (u.get(id) || '?').replace('http://localhost:4600', '')
    all += s
    if (/\.js/.test(url)) js += s
    console.log((s / 1024).toFixed(1), url.slice(0, 110))
  }
  console.log('js', (js / 1024).toFixed(1), 'all', (all / 1024).toFixed(1), 'n', size.size)
  await c.close()
}
await b.close()
