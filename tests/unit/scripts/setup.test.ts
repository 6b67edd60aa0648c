import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A small project with setup.mjs, a lockfile, and a fake npm first in PATH that "installs" this Node.
let project: string
const NODE_FOLDER = `node_modules/node-${process.platform}-${process.arch}/bin`
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'setup-'))
  await cp('scripts/setup.mjs', join(project, 'scripts/setup.mjs'))
  await cp('scripts/setup', join(project, 'scripts/setup'), { recursive: true })
  await cp('package.json', join(project, 'package.json'))
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(lockOf('1.0.0')))
  await writeFile(join(project, 'script.mjs'), 'console.log("ran", ...process.argv.slice(2)); process.exitCode = 7')
  await mkdir(join(project, 'bin'))
  await pretendNpm(INSTALLS_ALL)
})
afterEach(() => rm(project, { recursive: true }))

const lockOf = (version: string) => ({ packages: { 'node_modules/a': { version } } })

const LINK_NODE = `mkdir -p ${NODE_FOLDER} && ln -sf "${process.execPath}" ${NODE_FOLDER}/node`
/** An installation that takes that many seconds. It refuses to run beside another, because two real ones would break each
 *  other. */
const installing = (seconds: number) =>
  `mkdir .installing || exit 9; sleep ${seconds}; ${LINK_NODE}; cp package-lock.json node_modules/.package-lock.json; rmdir .installing`
const INSTALLS_ALL = installing(0)

async function pretendNpm(body: string) {
  const program = join(project, 'bin/npm')
  await writeFile(program, `#!/bin/sh\necho "$@" >> npm-calls\n${body}\n`)
  await chmod(program, 0o755)
}

const npmCalls = async () =>
  (await readFile(join(project, 'npm-calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean)

/** Variables of a start without npm, even if npm runs this test. */
function variables(own: Record<string, string> = {}) {
  const rest = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  return { ...Object.fromEntries(rest), PATH: [join(project, 'bin'), process.env['PATH']].join(delimiter), ...own }
}

function setup(args: string[] = [], before: string[] = [], own: Record<string, string> = {}) {
  return listen(
    spawn(process.execPath, [...before, 'scripts/setup.mjs', 'script.mjs', ...args], {
      cwd: project,
      env: variables(own),
    }),
  )
}

function listen(child: ChildProcessWithoutNullStreams) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output })),
  )
  return { child, ended, outputSoFar: () => output }
}

test('the first start installs, then runs the script with its arguments and passes its exit code on', async () => {
  const { code, output } = await setup(['--port', '5174']).ended
  expect(output).toContain('ran --port 5174')
  expect(code).toBe(7)
  expect(await npmCalls()).toEqual([
    'ci --ignore-scripts --include=dev --include=optional --engine-strict=false --no-audit --no-fund --loglevel=error',
  ])
})

test('a later start installs nothing, until the lockfile changes', async () => {
  await setup().ended
  await setup().ended
  expect(await npmCalls()).toHaveLength(1)
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(lockOf('2.0.0')))
  await setup().ended
  expect(await npmCalls()).toHaveLength(2)
})

test('two starts at the same time install once, and both run', async () => {
  await pretendNpm(installing(0.5))
  const both = await Promise.all([setup().ended, setup().ended])
  expect(both.map(({ code }) => code)).toEqual([7, 7])
  expect(await npmCalls()).toHaveLength(1)
  expect(await readdir(join(project, '.local'))).toEqual([])
})

test('a lock left by a killed installation does not block others', async () => {
  const lock = join(project, '.local/install.lock')
  await mkdir(lock, { recursive: true })
  await utimes(lock, 0, 0)
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

test.each([
  ['that npm could not fetch', undefined, `npm n’a pas reçu « node-${process.platform}-${process.arch} »`],
  [
    'that there is not for this machine',
    '{"engines": {"node": ">=20.19", "npm": ">=10"}}',
    'Il n’y a pas de Node pour',
  ],
])('Node %s is refused with what to do', async (_, manifest, sentence) => {
  if (manifest) await writeFile(join(project, 'package.json'), manifest)
  await pretendNpm('mkdir -p node_modules')
  const { code, output } = await setup().ended
  expect(code).toBe(1)
  expect(output).toContain(sentence)
})

// As on the host before the build: npm 10 installs and rewrites the lockfile in its format.
const LOCKED = {
  '': { name: 'project' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a', devOptional: true },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/b-darwin-arm64': { version: '2.0.0', optional: true, os: ['darwin'] },
}
async function installByHand(present: object) {
  const rewritten = { ...LOCKED, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a', dev: true } }
  await writeFile(join(project, 'package-lock.json'), JSON.stringify({ packages: rewritten }))
  await mkdir(join(project, NODE_FOLDER), { recursive: true })
  await symlink(process.execPath, join(project, NODE_FOLDER, 'node'))
  await writeFile(join(project, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }))
}

test('packages that npm itself installed are not installed again, even if it rewrote the lockfile', async () => {
  const { 'node_modules/a': a, 'node_modules/b': b } = LOCKED
  await installByHand({ 'node_modules/a': a, 'node_modules/b': b })
  expect((await setup().ended).code).toBe(7)
  expect((await setup().ended).code).toBe(7)
  expect(await npmCalls()).toEqual([])
})

test('packages that the host omits by its flags are not installed', async () => {
  await installByHand({ 'node_modules/a': LOCKED['node_modules/a'] })
  expect((await setup([], [], { NPM_FLAGS: '--omit=dev' }).ended).code).toBe(7)
  expect(await npmCalls()).toEqual([])
})

test.each([
  ['lacks a package', { 'node_modules/a': LOCKED['node_modules/a'] }],
  ['has another version', { ...LOCKED, 'node_modules/b': { version: '2.0.1' } }],
  ['has other bytes of the same version', { ...LOCKED, 'node_modules/b': { version: '2.0.0', integrity: 'sha512-x' } }],
  ['has a package that nobody asked for', { ...LOCKED, 'node_modules/c': { version: '1.0.0' } }],
])('an installation that %s is repeated', async (_, present) => {
  await installByHand(present)
  expect((await setup().ended).code).toBe(7)
  expect(await npmCalls()).toHaveLength(1)
})

test('changed packages under an unchanged lockfile are installed again', async () => {
  const { 'node_modules/a': a, 'node_modules/b': b } = LOCKED
  await installByHand({ 'node_modules/a': a, 'node_modules/b': b })
  await setup().ended
  await writeFile(
    join(project, 'node_modules/.package-lock.json'),
    '{"packages": {"node_modules/a": {"version": "9.0.0"}}}',
  )
  await setup().ended
  expect(await npmCalls()).toHaveLength(1)
})

test.each([
  ['18.20.8', '', /^Il faut Node 20\.19 ou plus récent \(ici : 18\.20\.8\) : /],
  ['20.9.0', '', /^Il faut Node 20\.19 ou plus récent \(ici : 20\.9\.0\) : /],
  ['24.21.0', 'npm/10.9.9 node/v20.9.0 linux x64 workspaces/false', /^Il faut Node 20\.19 .*20\.9\.0/],
  [
    '22.23.3',
    'npm/9.9.4 node/v22.23.3 linux x64 workspaces/false',
    /^Il faut npm 10 ou plus récent \(ici : 9\.9\.4\) : /,
  ],
  ['24.21.0', 'pnpm/12.21.0 npm/? node/? linux x64', /^Ce projet ne se lance qu’avec npm \(ici : pnpm 12\.21\.0\) : /],
  [
    '24.21.0',
    'yarn/1.22.22 npm/? node/v24.21.0 linux x64',
    /^Ce projet ne se lance qu’avec npm \(ici : yarn 1\.22\.22\) : /,
  ],
  ['24.21.0', 'bun/1.4.5 npm/? node/v26.3.0 linux x64', /^Ce projet ne se lance qu’avec npm \(ici : bun 1\.4\.5\) : /],
])('Node %s under “%s” prints one line with what is needed and installs nothing', async (node, agent, sentence) => {
  const { code, output } = await setup([], await pretendNode(node), { npm_config_user_agent: agent }).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(sentence)])
  expect(await npmCalls()).toEqual([])
})

async function pretendNode(version: string) {
  const file = join(project, 'version.cjs')
  await writeFile(file, `Object.defineProperty(process.versions, "node", { value: "${version}" })`)
  return ['--require', file]
}

/** An npm in its own folder, as `npm run` names it in a variable. */
async function installedNpm(version: string, node: string) {
  const place = join(project, 'own-npm')
  await mkdir(join(place, 'bin'), { recursive: true })
  await writeFile(join(place, 'package.json'), JSON.stringify({ version, engines: { node } }))
  const program = join(place, 'bin/npm-cli.js')
  const body = `require('node:child_process').execSync(${JSON.stringify(LINK_NODE)}); require('node:fs').writeFileSync('own-npm-ran', '')`
  await writeFile(program, body)
  return { npm_execpath: program, npm_node_execpath: process.execPath }
}

const under12 = (node: string) => ({ npm_config_user_agent: `npm/12.2.0 node/v${node} linux x64 workspaces/false` })
const NPM_12_NEEDS = '^22.22.2 || ^24.15.0 || >=26.0.0'

test.each(['22.22.2', '24.15.0', '26.0.0', '27.1.0'])('npm 12 on Node %s starts', async (node) => {
  const npm = await installedNpm('12.2.0', NPM_12_NEEDS)
  expect((await setup([], [], { ...npm, ...under12(node) }).ended).code).toBe(7)
})

test.each(['20.19.0', '22.22.1', '23.11.0', '24.14.9'])(
  'npm 12 on Node %s is refused by npm’s own message',
  async (node) => {
    const npm = await installedNpm('12.2.0', NPM_12_NEEDS)
    const { code, output } = await setup([], [], { ...npm, ...under12(node) }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^npm 12\.2\.0 ne prend pas en charge Node [\d.]+ \(il lui faut \^22.*npm@10[^\n]*\n$/)
  },
)

test('the npm that was called installs, not the first one in PATH', async () => {
  const npm = await installedNpm('10.9.9', '^18.17.0 || >=20.5.0')
  expect((await setup([], [], npm).ended).code).toBe(7)
  expect(await readdir(project)).toContain('own-npm-ran')
  expect(await npmCalls()).toEqual([])
})

test('Ctrl-C reaches the script, which ends by itself and with its own exit code', async () => {
  await writeFile(
    join(project, 'script.mjs'),
    'process.on("SIGINT", () => { console.log("tidied up"); process.exit(130) }); setInterval(() => {}, 1000); console.log("ready")',
  )
  const { child, ended, outputSoFar } = setup()
  await expect.poll(outputSoFar, { timeout: 10_000 }).toContain('ready')
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 130, output: expect.stringContaining('tidied up') })
})

// `kill` of `npm start`: npm signals its shell, which ends without signalling its child.
const UNDER_NPM = { npm_lifecycle_event: 'start' }
const TICKS = `process.on("SIGTERM", () => { console.log("tidied up"); process.exit(143) })
  setInterval(() => console.log("tick"), 250); console.log("ready", process.ppid)`
function inShell(own: Record<string, string>) {
  // A second command keeps the shell from replacing itself by the first one.
  const line = `"${process.execPath}" scripts/setup.mjs script.mjs; true`
  return listen(spawn('sh', ['-c', line], { cwd: project, env: variables(own) }))
}

test('under npm, a command ends when its shell is killed, and its script cleans up', async () => {
  await writeFile(join(project, 'script.mjs'), TICKS)
  const { child, ended, outputSoFar } = inShell(UNDER_NPM)
  await expect.poll(outputSoFar, { timeout: 10_000 }).toContain('ready')
  child.kill('SIGTERM')
  expect((await ended).output).toContain('tidied up')
})

test('without npm, a command survives the shell that started it', async () => {
  await writeFile(join(project, 'script.mjs'), TICKS)
  const { child, ended, outputSoFar } = inShell({})
  await expect.poll(outputSoFar, { timeout: 10_000 }).toContain('ready')
  child.kill('SIGTERM')
  const before = outputSoFar().length
  // Two seconds: four times what a command under npm needs to notice.
  await expect
    .poll(() => outputSoFar().slice(before).match(/tick/g)?.length ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(8)
  process.kill(Number(/ready (\d+)/.exec(outputSoFar())?.[1]), 'SIGTERM')
  expect((await ended).output).toContain('tidied up')
})

test('a script is notified when the command that runs it is killed', async () => {
  await writeFile(
    join(project, 'script.mjs'),
    'process.on("disconnect", () => { console.log("alone"); process.exit() }); console.log("ready")',
  )
  const { child, ended, outputSoFar } = setup()
  await expect.poll(outputSoFar, { timeout: 10_000 }).toContain('ready')
  child.kill('SIGKILL')
  expect((await ended).output).toContain('alone')
})

test('code that runs before the Node check uses only syntax of the oldest Node', async () => {
  for (const file of ['scripts/setup.mjs', 'scripts/setup/refusal.mjs']) {
    const text = await readFile(resolve(file), 'utf8')
    expect(text).not.toMatch(/^await |\?\?|\|\|=|\?\.|'node:/m)
  }
  expect(await readFile(resolve('scripts/setup.mjs'), 'utf8')).not.toMatch(/^(import|export) /m)
})
