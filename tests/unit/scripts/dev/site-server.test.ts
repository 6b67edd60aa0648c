import { expect, test } from 'vitest'
import { anyFreePort } from '../../../../scripts/command/port.ts'
import { runProgram } from '../run-program.ts'

// Vite listens for SIGTERM too and would end the process before the content is closed: the lake's lock would stay.
test('SIGTERM closes what was opened before the site, as a service manager stops npm start', async () => {
  const program = `
    import { closeOnSignals } from './scripts/command/end.ts'
    import { startSiteServer } from './scripts/dev/site-server.ts'
    const closing = closeOnSignals()
    closing.add(() => console.log('content closed'))
    const options = { lakeUrl: undefined, mailboxUrl: undefined, studioReload: false }
    const server = await startSiteServer({ port: ${await anyFreePort()}, ...options })
    closing.add(() => server.close())
    closing.add(() => new Promise((done) => setTimeout(done, 2000)))
    console.log('ready')`
  const { child, ended, said } = runProgram(program)
  await expect.poll(said, { timeout: 40_000 }).toContain('ready')
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(output).toContain('content closed')
  expect(code).toBe(143)
})
