import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const run = promisify(execFile)

const onThisSystem = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The full path of a browser that really starts: a system may hold a placeholder that only says where to get it. */
async function working(program: string): Promise<string | undefined> {
  try {
    await run(program, ['--version'], { timeout: 20_000 })
    if (/[\\/]/.test(program)) return program
    return (await run('sh', ['-c', `command -v ${program}`])).stdout.trim()
  } catch {
    return undefined
  }
}

/** A Chromium on this machine: CHROMIUM, the system's, or one that Playwright has brought before. */
export async function findChromium(): Promise<string | undefined> {
  const wished = process.env['CHROMIUM']?.trim()
  if (wished) {
    const found = await working(wished)
    if (!found) throw new Error(`CHROMIUM=${wished} ne démarre pas : corrigez ce chemin ou videz la variable.`)
    return found
  }
  for (const program of [...onThisSystem, chromium.executablePath()]) {
    const found = await working(program)
    if (found) return found
  }
  return undefined
}
