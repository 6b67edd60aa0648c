import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { packageProgram } from '../../../scripts/checks/program.ts'

const settings = ['package.json', '.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json']
const runtimes = ['schemas', 'web', 'studio', 'netlify', 'scripts', 'tests']
const report = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })),
})

/** Lints a small repository of the given files with this repository's settings. Returns the findings as 'file: rule'. */
export async function lintSample(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'repository-'))
  try {
    for (const name of settings) await cp(name, join(folder, name))
    for (const name of runtimes) {
      await mkdir(join(folder, name), { recursive: true })
      await cp(join(name, 'tsconfig.json'), join(folder, name, 'tsconfig.json'))
    }
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const { diagnostics } = report.parse(JSON.parse(await lint(folder)))
    return diagnostics.map(({ filename, code }) => `${filename}: ${code}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** oxlint's findings as JSON; it exits with an error if there are any. */
const lint = (folder: string) =>
  new Promise<string>((done, fail) => {
    const args = [resolve(packageProgram('oxlint')), '-f', 'json', ...runtimes]
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 }, (error, stdout) => {
      const start = stdout.indexOf('{')
      if (start < 0) fail(error ?? new Error(stdout))
      else done(stdout.slice(start))
    })
  })
