import { ask, isOfType, jsonOf } from './ask.ts'
import { Fault, tried, type Finding } from './finding.ts'
import { isElsewhere } from './function-questions.ts'

const PUBLISH =
  'Publiez le site du Studio : « Package directory » studio, dossier dist-studio avec son fichier _headers'

/** Whether the Studio's own site shows the Studio, knows the shop, and is nothing else. `site` is the shop's address. */
export async function checkStudio(studioUrl: string, site: string | undefined): Promise<Finding[]> {
  const isApart = site !== undefined && isElsewhere(studioUrl, site)
  const page = tried(`Studio (${studioUrl})`, PUBLISH, async () => {
    const answer = await ask(studioUrl, { headers: { accept: 'text/html' } })
    const location = answer.headers.get('location')
    if (location !== null)
      throw new Fault(`redirige vers ${location}`, 'STUDIO_URL doit être l’adresse principale du Studio')
    if (answer.status !== 200 || !isOfType(answer, 'text/html')) throw new Error(`répond ${answer.status}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    if (!policy.includes("frame-ancestors 'none'") || answer.headers.get('x-content-type-options') !== 'nosniff')
      throw new Error('ses en-têtes de sécurité sont absents')
    const asks = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    if (isApart && !asks.includes(new URL(site).origin))
      throw new Fault(
        `le Studio ne connaît pas la boutique (${site})`,
        'Mettez l’adresse de la boutique dans SITE_URL, dans les réglages du site du Studio, puis republiez ce site',
      )
    return isApart ? 'répond, et connaît la boutique' : 'répond'
  })
  if (!isApart) return [await page]
  const functions = tried(
    'Fonctions sur le site du Studio',
    'Republiez-le : studio/netlify.toml n’en publie pas',
    async () => {
      const answer = await ask(`${new URL(studioUrl).origin}/.netlify/functions/order?vehicle=none`)
      if (jsonOf(answer)) throw new Error('les fonctions de la boutique y répondent aussi')
      return 'aucune'
    },
  )
  return Promise.all([page, functions])
}
