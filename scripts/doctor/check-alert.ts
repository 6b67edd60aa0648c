import { tried, type Finding } from './finding.ts'

/** Sends a word to the webhook that reaches a person. */
export const checkAlert = (address: string): Promise<Finding> =>
  tried('Alerte (ALERT_URL)', 'Vérifiez l’adresse du webhook', async () => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'test', text: 'Essai : npm run doctor -- --alert' }),
      signal: AbortSignal.timeout(9_000),
    })
    if (!answer.ok) throw new Error(`le webhook répond ${answer.status}`)
    return 'un essai est parti : quelqu’un doit l’avoir reçu'
  })
