import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Check, Part } from './part.ts'

/** Versions of Node and npm: the lowest supported, the newest of each major, and some that are too old. */
const NODES = ['18', '20.9.0', '20.19.0', '22', '24', '26']
const NPMS = ['9', '10', '11', '12']
const OTHER_MANAGERS = [
  ['pnpm', 'latest'],
  ['yarn', '1'],
] as const
/** 20.19 as one number. */
const LOWEST_NODE = 2019
const LOWEST_NPM = 10
const COMMAND = ['run', 'snapshot', '--', '--check']
const INSTALLING = 'Installation des paquets'
/** Matches our own refusals, not npm's messages. */
const REFUSAL = /^(Il faut (Node|npm) |npm \S+ ne prend pas en charge |Ce projet ne se lance )/

/** Tries every pair of Node and npm on a fresh clone of the last commit. Supported pairs must start the project; other
 *  pairs and other package managers must be refused in one sentence before anything is installed. */
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
        // Once per npm is enough: the lockfile that npm writes does not depend on Node.
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

/** Whether a pair is supported by us and by npm, which prints a warning for an unsupported Node. */
async function isSupported(tools: Toolbox, node: Tool, npm: Tool, folder: string) {
  const [major = 0, minor = 0] = node.version.split('.').map(Number)
  const { output } = await tools.npm(node, npm, ['--version'], folder)
  const isOurs = major * 100 + minor >= LOWEST_NODE && Number(npm.version.split('.')[0]) >= LOWEST_NPM
  return isOurs && !output.includes('does not support Node.js')
}

const fault = (wrong: boolean, text: string, run: Run) =>
  wrong ? [`${text} : ${run.output.trim().split('\n').slice(-4).join(' / ')}`] : []

/** Faults of a refusal, which must exit with 1, print one sentence of ours and install nothing. */
const refusalFaults = (run: Run, clone: string) => [
  ...fault(run.code !== 1, `code ${run.code}`, run),
  ...fault(run.output.split('\n').filter((line) => REFUSAL.test(line)).length !== 1, 'pas une phrase', run),
  ...fault(existsSync(join(clone, 'node_modules')), 'node_modules installé', run),
]

/** Faults of a start in a fresh clone: the first command must install and succeed, the second must install nothing, and the
 *  lockfile must not change. With `asHost`, `npm install` runs first, and neither command may install again. */
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

/** Some packages of Node have versions such as 'v20.19.0'. */
const manifest = z.object({ version: z.string().transform((version) => version.replace(/^v/, '')) })
const failure = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })

/** Installs tools from the registry into a folder and runs commands of a clone with them. */
function openToolbox(folder: string) {
  const traps = join(folder, 'traps')
  const pathOf = (node: Tool) => [join(node.folder, 'bin'), traps]
  return {
    /** Installs a package: an exact version, or the newest of a range ('24'). Throws if the registry has none. */
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
    /** Puts a `git` on the PATH that only records its calls, to detect package scripts that change the repository. */
    async setTrap() {
      await mkdir(traps, { recursive: true })
      await writeFile(join(traps, 'git'), `#!/bin/sh\necho "$PWD: git $*" >> "${join(traps, 'calls')}"\n`)
      await chmod(join(traps, 'git'), 0o755)
    },
    /** Recorded calls of git. */
    trapped: async () => (await readFile(join(traps, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    /** Clones the last commit of this repository and returns the folder. */
    async clone(name: string): Promise<string> {
      const clone = join(folder, name)
      const { code, output } = await run('git', ['clone', '--quiet', resolve('.'), clone], folder, [])
      if (code !== 0) throw new Error(output)
      return clone
    },
    /** Runs an npm command in a clone, with this npm on this Node. */
    npm: (node: Tool, npm: Tool, args: string[], clone: string) =>
      run(join(node.folder, 'bin/node'), [join(npm.folder, 'bin/npm-cli.js'), ...args], clone, pathOf(node)),
    other: (node: Tool, manager: Tool, program: string, args: string[], clone: string) =>
      run(join(dirname(manager.folder), '.bin', program), args, clone, pathOf(node)),
  }
}

/** Runs a program to its end. Does not throw if it exits with another code than 0. */
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

/** This process's environment without traces of its own npm and Node, as on a newcomer's machine. Pairs share npm's cache. */
function cleanEnvironment(path: string[]): NodeJS.ProcessEnv {
  const own = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const variables = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD|NETLIFY)/i.test(name))
  return {
    ...Object.fromEntries(variables),
    PATH: [...path, ...own].join(delimiter),
    npm_config_prefer_offline: 'true',
  }
}
