import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const execute = promisify(execFile)

/** A Node or a package manager from the registry. */
export interface Tool {
  version: string
  /** Its folder in node_modules. */
  folder: string
}
export interface Run {
  code: number
  output: string
}

/** The packages of some Nodes say 'v20.19.0'. */
const manifest = z.object({ version: z.string().transform((version) => version.replace(/^v/, '')) })
const failure = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() })

/** The environment of a newcomer: nothing of the npm and the Node that this program was started with. What one pair has
 *  fetched, the next takes from npm's cache. */
function newcomer(path: string[]): NodeJS.ProcessEnv {
  const own = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD|NETLIFY)/i.test(name))
  return {
    ...Object.fromEntries(kept),
    PATH: [...path, ...own].join(delimiter),
    npm_config_prefer_offline: 'true',
  }
}

/** Runs a program to its end; a code other than 0 is an answer, not an error. */
async function run(program: string, args: string[], cwd: string, path: string[]): Promise<Run> {
  try {
    const { stdout, stderr } = await execute(program, args, { cwd, env: newcomer(path), maxBuffer: 2 ** 26 })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = failure.parse(error)
    return { code, output: stdout + stderr }
  }
}

/** Takes tools from the registry into a folder, and runs commands of a clone with any two of them. */
export function openToolbox(folder: string) {
  const traps = join(folder, 'traps')
  const nodeFolder = (node: Tool) => join(node.folder, 'bin')

  return {
    /** One version of a package: an exact one, or the newest of a range ('24'). Throws if the registry has none. */
    async take(name: string, range: string): Promise<Tool> {
      const place = join(folder, `${name}-${range}`)
      await mkdir(place, { recursive: true })
      await writeFile(join(place, 'package.json'), '{}')
      const wanted = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${range}`]
      const { code, output } = await run('npm', wanted, place, [])
      if (code !== 0) throw new Error(output)
      const installed = join(place, 'node_modules', name)
      const { version } = manifest.parse(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')))
      return { version, folder: installed }
    },

    /** Puts a `git` before the real one that only notes its call: a package's script that works in the repository is seen. */
    async setTrap() {
      await mkdir(traps, { recursive: true })
      await writeFile(join(traps, 'git'), `#!/bin/sh\necho "$PWD: git $*" >> "${join(traps, 'calls')}"\n`)
      await chmod(join(traps, 'git'), 0o755)
    },
    /** Calls of git by an installation so far. */
    trapped: async () =>
      (await readFile(join(traps, 'calls'), 'utf8').catch(() => '')).split('\n').filter((line) => line !== ''),

    /** The last commit of this repository, in a folder of its own. */
    async clone(name: string): Promise<string> {
      const place = join(folder, name)
      const { code, output } = await run('git', ['clone', '--quiet', resolve('.'), place], folder, [])
      if (code !== 0) throw new Error(output)
      return place
    },

    /** A command as somebody types it in a clone: npm's program is a file of its package, on that Node. */
    npm: (node: Tool, npm: Tool, args: string[], clone: string) =>
      run(join(nodeFolder(node), 'node'), [join(npm.folder, 'bin/npm-cli.js'), ...args], clone, [
        nodeFolder(node),
        traps,
      ]),
    other: (node: Tool, manager: Tool, program: string, args: string[], clone: string) =>
      run(join(dirname(manager.folder), '.bin', program), args, clone, [nodeFolder(node), traps]),
  }
}

export type Toolbox = ReturnType<typeof openToolbox>
