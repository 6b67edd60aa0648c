import { spawn } from 'node:child_process'
import { packageProgram } from '../package-program.ts'
import { findChromium } from './find-chromium.ts'

/** Shows what the program says; true if it ended well. */
const succeeds = (command: string, args: string[]) =>
  new Promise<boolean>((done) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })

const fromSystem = async () =>
  process.getuid?.() === 0 &&
  (await succeeds('apt-get', ['update', '-q'])) &&
  (await succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']))

const fromPlaywright = () =>
  succeeds(process.execPath, [packageProgram('@playwright/test', 'playwright'), 'install', 'chromium'])

/** The path of a Chromium for the tests, brought to this machine if there is none. Throws with the remedy. */
export async function bringChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  for (const bring of [fromSystem, fromPlaywright]) {
    console.log('Aucun Chromium sur cette machine : installation …')
    const brought = (await bring()) ? await findChromium() : undefined
    if (brought) return brought
  }
  throw new Error(
    'Chromium manque et n’a pas pu être installé. Installez-le (apt-get install chromium, ou Chrome), ou indiquez le sien : CHROMIUM=/chemin/vers/chromium npm test',
  )
}
