import { serveSideBySide } from './scripts/bench/servers.ts'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags } from './scripts/checks/chromium.ts'
const N = +(process.argv[3] ?? 3)
const site = await serveSideBySide(process.argv[4], 'http://localhost:4195/photos', async (req, res) => {
  if (!req.url.startsWith('/.netlify')) return false
  res.writeHead(200, { 'content-type': 'application/json' }).end('{"available":true,"held":{}}')
  return true
})
const chrome = await launch({
  chromePath: '/usr/bin/chromium-headless-shell',
  chromeFlags: [...chromiumFlags, '--headless=new', '--ignore-certificate-errors'],
})
const out = { ours: [], twin: [] }
for (let i = 0; i < N; i++)
  for (const k of ['ours', 'twin']) {
    const { lhr } = await lighthouse(site.origins[k] + process.argv[2], {
      port: chrome.port,
      onlyCategories: ['performance'],
      logLevel: 'error',
      formFactor: 'mobile',
      screenEmulation: { mobile: true, width: 412, height: 823, deviceScaleFactor: 1.75 },
    })
    const v = (n) => Math.round(lhr.audits[n].numericValue)
    out[k].push([v('first-contentful-paint'), v('largest-contentful-paint'), v('total-blocking-time')].join('/'))
  }
console.log(process.argv[2], JSON.stringify(out))
chrome.kill()
site.close()
process.exit(0)
