import { X509Certificate } from 'node:crypto'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { selfSigned } from '../../../../scripts/bench/servers.ts'

test('a generated certificate is self-signed and valid only today', () => {
  const certificate = new X509Certificate(selfSigned().cert)
  expect(certificate.subject).toBe('CN=localhost')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  const [from, to] = [certificate.validFromDate.getTime(), certificate.validToDate.getTime()]
  expect(from).toBeLessThan(Date.now())
  expect(to).toBeGreaterThan(Date.now())
  expect(to - from).toBeLessThanOrEqual(2 * 86_400_000)
})

test('a server can use the certificate for TLS', async () => {
  const certificate = selfSigned()
  const server = createServer(certificate, (_request, response) => response.end('bonjour')).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  const text = await new Promise<string>((done, fail) => {
    request({ host: '127.0.0.1', servername: 'localhost', port, ca: certificate.cert }, (response) => {
      response.setEncoding('utf8').on('data', done)
    })
      .once('error', fail)
      .end()
  })
  server.close()
  expect(text).toBe('bonjour')
})

test('each generated certificate is different', () => {
  expect(selfSigned().cert).not.toBe(selfSigned().cert)
})
