import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { anyFreePort } from '../../../../scripts/command/port.ts'
import { runProgram } from '../../../fixtures/run-program.ts'

const ask = (...args: string[]) =>
  runProgram(
    `import { portToUse } from './scripts/command/port.ts'
     console.log('port', await portToUse('npm start', 5173, ${JSON.stringify(args)}))`,
  ).ended

async function takenPort(host: string) {
  const server = createServer().listen(0, host)
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a free port of --port is used', async () => {
  const port = await anyFreePort()
  expect(await ask('--port', String(port))).toEqual({ code: 0, output: `port ${port}\n` })
})

test.each(['127.0.0.1', '0.0.0.0'])('a port in use on %s is named with what to type instead', async (host) => {
  const port = await takenPort(host)
  const { code, output } = await ask('--port', String(port))
  expect(code).toBe(1)
  expect(output).toContain(`Le port ${port} est déjà pris`)
  expect(output).toContain(`npm start -- --port ${port + 1}`)
})

test.each(['abc', '0', '65536', '51.5'])('--port %s is refused', async (value) => {
  const { code, output } = await ask('--port', value)
  expect(code).toBe(1)
  expect(output).toContain('--port veut un nombre')
})
