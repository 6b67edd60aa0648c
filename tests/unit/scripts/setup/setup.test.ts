import { spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A small project with our setup, a lockfile, and a pretended npm that is found first: it installs a Node that is this one.
let house: string
beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'setup-'))
  await cp('scripts/setup.mjs', join(house, 'scripts/setup.mjs'))
  await cp('scripts/setup', join(house, 'scripts/setup'), { recursive: true })
  await writeFile(join(house, 'package-lock.json'), '{"first": true}')
  await writeFile(join(house, 'script.mjs'), 'console.log("ran", ...process.argv.slice(2)); process.exitCode = 7')
  await mkdir(join(house, 'bin'))
  await pretendNpm(INSTALLS_ALL)
})
afterEach(() => rm(house, { recursive: true }))

const LINK_NODE = `mkdir -p node_modules/node/bin && ln -sf "${process.execPath}" node_modules/node/bin/node`
/** Refuses to run beside another installation, as two real ones would ruin each other. */
const INSTALLS_ALL = `mkdir .installing || exit 9; sleep 0.3; ${LINK_NODE}; rmdir .installing`

async function pretendNpm(body: string) {
  const program = join(house, 'bin/npm')
  await writeFile(program, `#!/bin/sh\necho "$@" >> npm-calls\n${body}\n`)
  await chmod(program, 0o755)
}

const npmCalls = async () =>
  (await readFile(join(house, 'npm-calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean)

function setup(args: string[] = [], before: string[] = []) {
  const child = spawn(process.execPath, [...before, 'scripts/setup.mjs', 'script.mjs', ...args], {
    cwd: house,
    env: { ...process.env, PATH: [join(house, 'bin'), process.env['PATH']].join(delimiter) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output })),
  )
  return { child, ended, said: () => output }
}

test('the first start installs, then runs the script with its arguments and passes its exit code on', async () => {
  const { code, output } = await setup(['--port', '5174']).ended
  expect(output).toContain('ran --port 5174')
  expect(code).toBe(7)
  expect(await npmCalls()).toEqual(['ci --no-audit --no-fund --loglevel=error'])
})

test('a later start installs nothing, until the lockfile changes', async () => {
  await setup().ended
  await setup().ended
  expect(await npmCalls()).toHaveLength(1)
  await writeFile(join(house, 'package-lock.json'), '{"second": true}')
  await setup().ended
  expect(await npmCalls()).toHaveLength(2)
})

test('two starts at the same time install once, and both run', async () => {
  const both = await Promise.all([setup().ended, setup().ended])
  expect(both.map(({ code }) => code)).toEqual([7, 7])
  expect(await npmCalls()).toHaveLength(1)
  expect(await readdir(join(house, '.local'))).toEqual([])
})

test('a lock left by an installation that was killed holds nobody up', async () => {
  await mkdir(join(house, '.local'))
  await writeFile(join(house, '.local/install.lock'), '2147483646')
  expect((await setup().ended).code).toBe(7)
})

test('a failed installation says so, and the next start tries again', async () => {
  await pretendNpm('exit 3')
  const { code, output } = await setup().ended
  expect(code).toBe(1)
  expect(output).toContain('npm ci, code 3')
  await pretendNpm(INSTALLS_ALL)
  expect((await setup().ended).code).toBe(7)
})

test('where npm runs no install scripts, the script of the package “node” is run alone', async () => {
  await pretendNpm(`mkdir -p node_modules; if [ "$1" = rebuild ]; then ${LINK_NODE}; fi`)
  expect((await setup().ended).code).toBe(7)
  expect((await npmCalls())[1]).toBe('rebuild node --ignore-scripts=false --loglevel=error')
})

test('if that does not help either, the message names the file and the remedy', async () => {
  await pretendNpm('mkdir -p node_modules')
  const { code, output } = await setup().ended
  expect(code).toBe(1)
  expect(output).toMatch(/node_modules\/node\/bin\/node manque.*npm config delete ignore-scripts/)
})

test('an old Node is told in one line what is needed, and nothing is installed', async () => {
  const old = join(house, 'old.cjs')
  await writeFile(old, 'Object.defineProperty(process.versions, "node", { value: "18.20.8" })')
  const { code, output } = await setup([], ['--require', old]).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(/Il faut Node 20.*18\.20\.8/)])
  expect(await npmCalls()).toEqual([])
})

test('Ctrl-C reaches the script, which ends in its own time and with its own code', async () => {
  await writeFile(
    join(house, 'script.mjs'),
    'process.on("SIGINT", () => { console.log("tidied up"); process.exit(130) }); setInterval(() => {}, 1000); console.log("ready")',
  )
  const { child, ended, said } = setup()
  await expect.poll(said).toContain('ready')
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 130, output: expect.stringContaining('tidied up') })
})

test('nothing newer than the oldest Node may stand in setup.mjs before its message', async () => {
  const text = await readFile(resolve('scripts/setup.mjs'), 'utf8')
  expect(text).not.toMatch(/^(import|export|await) |\?\?=|\|\|=/m)
})
