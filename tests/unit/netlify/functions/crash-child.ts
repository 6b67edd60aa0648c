// Runs a function in a process that kills itself at one point. The first argument names the request to the store or the answer at
// which it dies, the second the function, the third the form's body. Prints 'answered' once the visitor would have the answer.
import type { Context } from '@netlify/functions'
import contact from '../../../../netlify/functions/contact.ts'
import { deploys } from '../../../../scripts/dev/functions/function-host.ts'
import confirm from '../../../../netlify/functions/send-payment-confirmation.ts'
import desk from '../../../../netlify/functions/desk.ts'

const [point = '', name = '', body = ''] = process.argv.slice(2)
const [when, method, place, count = '1'] = point.split(' ')
let seen = 0
const die = () => process.kill(process.pid, 'SIGKILL')

const real = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const hit =
    init?.method?.toLowerCase() === method &&
    (input instanceof Request ? input.url : input.toString()).includes(`/${place}/`) &&
    ++seen === Number(count)
  if (hit && when === 'before') die()
  const response = await real(input, init)
  if (hit && when === 'after') die()
  return response
}

const work: Promise<unknown>[] = []
const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
// A retry comes from another network: the same person on the move.
const ip = `10.${(process.pid >> 8) % 256}.${process.pid & 0xff}.1`
const context = { waitUntil, deploy: deploys.live, ip } as unknown as Context
const request = new Request(`https://boutique.test/.netlify/functions/${name}`, {
  method: 'POST',
  headers: {
    // The desk is asked from the Studio, with an editor's token; the forms ignore it.
    origin: name === 'desk' ? (process.env['STUDIO_URL'] ?? '') : 'https://boutique.test',
    authorization: 'Bearer local',
    'content-type': 'application/json',
  },
  body,
})
const answerOf = { contact, desk }[name] ?? confirm
const response = await answerOf(request, context)
if (point === 'during the answer') die()
process.stdout.write(response.ok ? 'answered' : `refused ${response.status}`)
await Promise.all(work)
