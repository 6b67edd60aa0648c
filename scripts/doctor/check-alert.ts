import { PATIENCE } from './ask.ts'
import { tried, type Finding } from './finding.ts'

/** Sends a word to the webhook that reaches a person. */
export const checkAlert = (address: string | undefined): Promise<Finding> =>
  tried('Alerte (ALERT_URL)', 'Vérifiez l’adresse du webhook', async () => {
    if (!address) throw new Error('vide : personne n’est prévenu')
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'test', text: 'Essai : npm run doctor -- --alert' }),
      // A redirect would turn the POST into a GET and lose the message behind a 200.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) throw new Error(`le webhook répond ${answer.status}`)
    return 'un essai est parti : quelqu’un doit l’avoir reçu'
  })
