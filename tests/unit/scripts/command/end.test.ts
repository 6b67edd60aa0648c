import { fork } from 'node:child_process'
import { expect, test } from 'vitest'
import { runProgram } from '../../../fixtures/run-program.ts'

const program = (body: string) => `
  import { closeOnSignals } from './scripts/command/end.ts'
  const closing = closeOnSignals()
  closing.add(() => console.log('first'))
  closing.add(async () => { await new Promise((done) => setTimeout(done, 100)); console.log('last') })
  ${body}
  setInterval(() => {}, 1000)
  console.log('ready')`

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s closes what is open, last opened first, and ends with code %d', async (signal, code) => {
  const { child, ended, outputSoFar } = runProgram(program(''))
  await expect.poll(outputSoFar, { timeout: 30_000 }).toContain('ready')
  child.kill(signal)
  // The terminal signals the whole process group and npm forwards it, so it arrives twice.
  child.kill(signal)
  expect(await ended).toEqual({ code, output: 'ready\nlast\nfirst\n' })
})

test('a failure to close is reported, and the rest is closed', async () => {
  const { child, ended, outputSoFar } = runProgram(program("closing.add(() => { throw new Error('stuck') })"))
  await expect.poll(outputSoFar, { timeout: 30_000 }).toContain('ready')
  child.kill('SIGINT')
  const { code, output } = await ended
  expect(code).toBe(130)
  expect(output).toMatch(/stuck[\s\S]*last\nfirst\n$/)
})

test('a program also closes when its parent command is gone without a signal', async () => {
  const child = fork('-', { execArgv: ['--input-type=module-typescript', '--eval', program('')], stdio: 'pipe' })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise((done) => child.once('exit', done))
  await expect.poll(() => output, { timeout: 30_000 }).toContain('ready')
  child.disconnect()
  expect(await ended).toBe(143)
  await expect.poll(() => output).toBe('ready\nlast\nfirst\n')
})
