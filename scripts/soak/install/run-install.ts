import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Check } from '../check.ts'
import { openToolbox, type Run, type Tool, type Toolbox } from './toolbox.ts'

/** Every Node and npm that somebody may come with: the lowest that we take, the newest of each line, and some too old. */
const NODES = ['18', '20.9.0', '20.19.0', '22', '24', '26']
const NPMS = ['9', '10', '11', '12']
/** Other package managers, with the program that each brings. */
const OTHERS = [
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

const fault = (wrong: boolean, text: string, run: Run) =>
  wrong ? [`${text} : ${run.output.trim().split('\n').slice(-4).join(' / ')}`] : []

/** Whether a pair is one of ours; npm says itself which Node it does not support, and goes on. */
async function isSupported(tools: Toolbox, node: Tool, npm: Tool, folder: string) {
  const [major = 0, minor = 0] = node.version.split('.').map(Number)
  const { output } = await tools.npm(node, npm, ['--version'], folder)
  const ours = major * 100 + minor >= LOWEST_NODE && Number(npm.version.split('.')[0]) >= LOWEST_NPM
  return ours && !output.includes('does not support Node.js')
}

/** Nothing installed, one sentence of ours, code 1. */
const refusalFaults = (run: Run, clone: string) => [
  ...fault(run.code !== 1, `code ${run.code}`, run),
  ...fault(run.output.split('\n').filter((line) => REFUSAL.test(line)).length !== 1, 'pas une phrase', run),
  ...fault(existsSync(join(clone, 'node_modules')), 'node_modules installé', run),
]

/** A fresh clone: the first command installs once and ends well, the second installs nothing, the lockfile stays. With
 *  `hostWay`, `npm install` comes first, as the host runs it, and neither command may install again. */
async function startFaults(tools: Toolbox, node: Tool, npm: Tool, clone: string, hostWay: boolean): Promise<string[]> {
  const lockfile = () => readFile(join(clone, 'package-lock.json'), 'utf8')
  const before = await lockfile()
  const host = hostWay ? await tools.npm(node, npm, ['install', '--loglevel=error'], clone) : undefined
  const first = await tools.npm(node, npm, COMMAND, clone)
  const second = await tools.npm(node, npm, COMMAND, clone)
  const installed = first.output.includes(INSTALLING)
  return [
    ...(host ? fault(host.code !== 0, `npm install, code ${host.code}`, host) : []),
    ...fault(first.code !== 0, `code ${first.code}`, first),
    ...fault(!first.output.includes('Catalogue valide'), 'catalogue non vérifié', first),
    ...fault(installed === hostWay, hostWay ? 'installé deux fois' : 'rien installé', first),
    ...fault(second.code !== 0 || second.output.includes(INSTALLING), 'second départ', second),
    ...fault(!hostWay && (await lockfile()) !== before, 'package-lock.json réécrit', first),
  ]
}

/** Every pair on a fresh clone of the last commit: those that npm itself supports start the project, the others are refused in
 *  one sentence before anything is installed, as is every other package manager. */
export async function runInstall(): Promise<{ checks: Check[]; figures: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-install-'))
  const tools = openToolbox(folder)
  const checks: Check[] = []
  const figures: string[] = []
  const check = (name: string, faults: string[], from: number) => {
    const seconds = Math.round((performance.now() - from) / 1000)
    console.log(`  ${faults.length === 0 ? 'oui' : 'NON'}  ${name} (${seconds} s)`)
    checks.push({ name, faults })
    return seconds
  }
  try {
    const nodes: Tool[] = []
    for (const range of NODES) nodes.push(await tools.take(`node-${process.platform}-${process.arch}`, range))
    const npms: Tool[] = []
    for (const range of NPMS) npms.push(await tools.take('npm', range))
    await tools.setTrap()
    const untouched = await tools.clone('untouched')
    for (const npm of npms) {
      let hostWay = true
      for (const node of nodes) {
        const pair = `Node ${node.version}, npm ${npm.version}`
        const from = performance.now()
        if (!(await isSupported(tools, node, npm, untouched))) {
          check(`${pair} : refusé`, refusalFaults(await tools.npm(node, npm, COMMAND, untouched), untouched), from)
          continue
        }
        // Once for each npm is enough: the lockfile it writes does not depend on its Node.
        for (const way of hostWay ? [true, false] : [false]) {
          const clone = await tools.clone('clone')
          const begun = performance.now()
          const faults = await startFaults(tools, node, npm, clone, way)
          const title = `${pair} : ${way ? 'npm install, puis démarre sans réinstaller' : 'démarre'}`
          figures.push(`${title}, ${check(title, faults, begun)} s`)
          await rm(clone, { recursive: true, force: true })
        }
        hostWay = false
      }
    }
    const newest = nodes.at(-1)
    for (const [name, range] of OTHERS) {
      const manager = await tools.take(name, range)
      const from = performance.now()
      const run = newest && (await tools.other(newest, manager, name, ['run', 'snapshot', '--check'], untouched))
      check(`${name} ${manager.version} : refusé`, run ? refusalFaults(run, untouched) : ['pas de Node'], from)
    }
    const calls = await tools.trapped()
    checks.push({ name: 'aucune installation n’a appelé git', faults: calls })
    return { checks, figures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
