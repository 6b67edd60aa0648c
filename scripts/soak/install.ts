import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Check, Part } from './part.ts'

/** Every Node and npm that somebody may come with: the lowest that we take, the newest of each line, and some too old. */
const NODES = ['18', '20.9.0', '20.19.0', '22', '24', '26']
const NPMS = ['9', '10', '11', '12']
const OTHER_MANAGERS = [
  ['pnpm', 'latest'],
  ['yarn', '1'],
] as const
/** 20.19, as one number. */
const LOWEST_NODE = 2019
const LOWEST_NPM = 10
const COMMAND = ['run', 'snapshot', '--', '--check']
const INSTALLING = 'Installation des paquets'
/** Our own sentences of refusal, and nothing of npm's. */
const REFUSAL = /^(Il faut (Node|npm) |npm \S+ ne prend pas en charge |Ce projet ne se lance )/

/** Every pair on a fresh clone of the last commit: those that npm itself supports start the project, the others are refused in
 *  one sentence before anything is installed, as is every other package manager. */
export async function runInstall(): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-install-'))
  const tools = openToolbox(folder)
  const checks: Check[] = []
  const figures: string[] = []
  const check = async (name: string, look: () => Promise<string[]>) => {
    const begun = performance.now()
    const faults = await look()
    const line = `${name}, ${Math.round((performance.now() - begun) / 1000)} s`
    console.log(`  ${faults.length === 0 ? 'oui' : 'NON'}  ${line}`)
    checks.push({ name, faults })
    figures.push(line)
  }
  try {
    const nodes: Tool[] = []
    for (const range of NODES) nodes.push(await tools.take(`node-${process.platform}-${process.arch}`, range))
    const npms: Tool[] = []
    for (const range of NPMS) npms.push(await tools.take('npm', range))
    await tools.setTrap()
    const untouched = await tools.clone('untouched')
    for (const npm of npms) {
      let isFirst = true
      for (const node of nodes) {
        const pair = `Node ${node.version}, npm ${npm.version}`
        if (!(await isSupported(tools, node, npm, untouched))) {
          await check(`${pair} : refusé`, async () =>
            refusalFaults(await tools.npm(node, npm, COMMAND, untouched), untouched),
          )
          continue
        }
        // Once for each npm is enough: the lockfile it writes does not depend on its Node.
        if (isFirst)
          await check(`${pair} : npm install, puis démarre sans réinstaller`, () =>
            startFaults(tools, node, npm, { asHost: true }),
          )
        isFirst = false
        await check(`${pair} : démarre`, () => startFaults(tools, node, npm, { asHost: false }))
      }
    }
    for (const [name, range] of OTHER_MANAGERS) {
      const manager = await tools.take(name, range)
      const newest = nodes.at(-1)!
      await check(`${name} ${manager.version} : refusé`, async () =>
        refusalFaults(await tools.other(newest, manager, name, ['run', 'snapshot', '--check'], untouched), untouched),
      )
    }
    checks.push({ name: 'aucune installation n’a appelé git', faults: await tools.trapped() })
    return { checks, figures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a pair is one of ours; npm says itself which Node it does not support, and goes on. */
async function isSupported(tools: Toolbox, node: Tool, npm: Tool, folder: string) {
  const [major = 0, minor = 0] = node.version.split('.').map(Number)
  const { output } = await tools.npm(node, npm, ['--version'], folder)
  const isOurs = major * 100 + minor >= LOWEST_NODE && Number(npm.version.split('.')[0]) >= LOWEST_NPM
  return isOurs && !output.includes('does not support Node.js')
}

const fault = (wrong: boolean, text: string, run: Run) =>
  wrong ? [`${text} : ${run.output.trim().split('\n').slice(-4).join(' / ')}`] : []

/** Nothing installed, one sentence of ours, code 1. */
const refusalFaults = (run: Run, clone: string) => [
  ...fault(run.code !== 1, `code ${run.code}`, run),
  ...fault(run.output.split('\n').filter((line) => REFUSAL.test(line)).length !== 1, 'pas une phrase', run),
  ...fault(existsSync(join(clone, 'node_modules')), 'node_modules installé', run),
]

/** A fresh clone: the first command installs once and ends well, the second installs nothing, the lockfile stays. `asHost`:
 *  `npm install` comes first, and neither command may install again. */
async function startFaults(tools: Toolbox, node: Tool, npm: Tool, { asHost }: { asHost: boolean }): Promise<string[]> {
  const clone = await tools.clone('clone')
  const lockfile = () => readFile(join(clone, 'package-lock.json'), 'utf8')
  const before = await lockfile()
  const host = asHost ? await tools.npm(node, npm, ['install', '--loglevel=error'], clone) : undefined
  const first = await tools.npm(node, npm, COMMAND, clone)
  const second = await tools.npm(node, npm, COMMAND, clone)
  const installed = first.output.includes(INSTALLING)
  const faults = [
    ...(host ? fault(host.code !== 0, `npm install, code ${host.code}`, host) : []),
    ...fault(first.code !== 0, `code ${first.code}`, first),
    ...fault(!first.output.includes('Catalogue valide'), 'catalogue non vérifié', first),
    ...fault(installed === asHost, asHost ? 'installé deux fois' : 'rien installé', first),
    ...fault(second.code !== 0 || second.output.includes(INSTALLING), 'second départ', second),
    ...fault(!asHost && (await lockfile()) !== before, 'package-lock.json réécrit', first),
  ]
  await rm(clone, { recursive: true, force: true })
  return faults
}

/** A Node or a package manager from the registry, and its folder in node_modules. */
interface Tool {
  version: string
  folder: string
}
interface Run {
  code: number
  output: string
}
type Toolbox = ReturnType<typeof openToolbox>

/** The packages of some Nodes say 'v20.19.0'. */
const manifest = z.object({ version: z.string().transform((version) => version.replace(/^v/, '')) })
const failure = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })

/** Takes tools from the registry into a folder, and runs commands of a clone with any two of them. */
function openToolbox(folder: string) {
  const traps = join(folder, 'traps')
  const pathOf = (node: Tool) => [join(node.folder, 'bin'), traps]
  return {
    /** One version of a package: an exact one, or the newest of a range ('24'). Throws if the registry has none. */
    async take(name: string, range: string): Promise<Tool> {
      const root = join(folder, `${name}-${range}`)
      await mkdir(root, { recursive: true })
      await writeFile(join(root, 'package.json'), '{}')
      const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
      const { code, output } = await run('npm', ['install', ...options, `${name}@${range}`], root, [])
      if (code !== 0) throw new Error(output)
      const installed = join(root, 'node_modules', name)
      const { version } = manifest.parse(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')))
      return { version, folder: installed }
    },
    /** Puts a `git` before the real one that only notes its call: it shows a package's script that works in the repository. */
    async setTrap() {
      await mkdir(traps, { recursive: true })
      await writeFile(join(traps, 'git'), `#!/bin/sh\necho "$PWD: git $*" >> "${join(traps, 'calls')}"\n`)
      await chmod(join(traps, 'git'), 0o755)
    },
    /** Calls of git by an installation so far. */
    trapped: async () => (await readFile(join(traps, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    /** The last commit of this repository, in another folder. */
    async clone(name: string): Promise<string> {
      const clone = join(folder, name)
      const { code, output } = await run('git', ['clone', '--quiet', resolve('.'), clone], folder, [])
      if (code !== 0) throw new Error(output)
      return clone
    },
    /** A command as somebody types it in a clone: npm's program is a file of its package, on that Node. */
    npm: (node: Tool, npm: Tool, args: string[], clone: string) =>
      run(join(node.folder, 'bin/node'), [join(npm.folder, 'bin/npm-cli.js'), ...args], clone, pathOf(node)),
    other: (node: Tool, manager: Tool, program: string, args: string[], clone: string) =>
      run(join(dirname(manager.folder), '.bin', program), args, clone, pathOf(node)),
  }
}

/** Runs a program to its end; a code other than 0 is an answer, not an error. */
async function run(program: string, args: string[], cwd: string, path: string[]): Promise<Run> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, {
      cwd,
      env: cleanEnvironment(path),
      maxBuffer: 2 ** 26,
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = failure.parse(error)
    return { code, output: stdout + stderr }
  }
}

/** The environment of a newcomer: nothing of the npm and the Node that this program was started with. What one pair has
 *  fetched, the next takes from npm's cache. */
function cleanEnvironment(path: string[]): NodeJS.ProcessEnv {
  const own = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD|NETLIFY)/i.test(name))
  return { ...Object.fromEntries(kept), PATH: [...path, ...own].join(delimiter), npm_config_prefer_offline: 'true' }
}
