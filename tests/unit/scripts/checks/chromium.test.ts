import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { chromiumFlags, ensureChromium, findChromium } from '../../../../scripts/checks/chromium.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browsers-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function program(name: string, body: string) {
  const file = join(folder, name)
  await writeFile(file, `#!/bin/sh\n${body}\n`)
  await chmod(file, 0o755)
  return file
}

test('CHROMIUM takes precedence over other browsers', async () => {
  const own = await program('my-chromium', 'echo Chromium 150')
  vi.stubEnv('CHROMIUM', own)
  expect(await findChromium()).toBe(own)
})

test('a CHROMIUM that does not start is reported, not skipped', async () => {
  vi.stubEnv('CHROMIUM', join(folder, 'nothing'))
  await expect(findChromium()).rejects.toThrow(/CHROMIUM=.*nothing ne démarre pas/)
})

test('a placeholder that only says where to get the browser is skipped', async () => {
  vi.stubEnv('CHROMIUM', '')
  vi.stubEnv('PATH', `${folder}:/bin`)
  await program('chromium', 'echo "install the snap" >&2; exit 1')
  const chrome = await program('google-chrome', 'echo Chrome 150')
  // /bin may contain the system's own Chromium, which is earlier in the list.
  await program('chromium-headless-shell', 'exit 1')
  await program('chromium-browser', 'exit 1')
  await program('google-chrome-stable', 'exit 1')
  expect(await findChromium()).toBe(chrome)
})

/** On a machine with the programs of `folder` only, whose user may install others. */
function asRoot() {
  vi.stubEnv('CHROMIUM', '')
  vi.stubEnv('PATH', `${folder}:/bin`)
  const spies = [vi.spyOn(process, 'getuid').mockReturnValue(0), vi.spyOn(console, 'log').mockReturnValue()]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
}

test('where there is no Chromium the quicker one is installed, and one that is chosen stays', async () => {
  asRoot()
  for (const name of [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ])
    await program(name, 'exit 1')
  const asked = join(folder, 'asked')
  const shell = join(folder, 'chromium-headless-shell')
  await program('apt-get', `echo "$@" >> ${asked}; printf '#!/bin/sh\\necho 156' > ${shell}`)
  expect(await ensureChromium()).toBe(shell)
  expect(await readFile(asked, 'utf8')).toMatch(/^update .*\ninstall .* chromium-headless-shell\n$/)
  const own = await program('my-chromium', 'echo Chromium 150')
  vi.stubEnv('CHROMIUM', own)
  expect(await ensureChromium()).toBe(own)
})

test('a whole browser serves where the quicker one cannot be had', async () => {
  asRoot()
  await program('chromium-headless-shell', 'exit 1')
  const whole = await program('chromium', 'echo Chromium 150')
  await program('apt-get', 'exit 100')
  expect(await ensureChromium()).toBe(whole)
})

const featuresOff = (args: readonly string[]) =>
  args.flatMap((arg) => /^--disable-features=(.*)$/.exec(arg)?.[1]?.split(',') ?? [])

test('what Playwright switches off stays off, although our list replaces its own', async () => {
  const args = join(folder, 'args')
  const executablePath = await program('recording', `printf '%s\\n' "$@" > ${args}; exit 1`)
  await expect(chromium.launch({ executablePath })).rejects.toThrow(/launch/)
  const own = featuresOff((await readFile(args, 'utf8')).split('\n'))
  expect(own.length).toBeGreaterThan(0)
  expect(featuresOff(chromiumFlags)).toEqual(expect.arrayContaining(own))
})
