import { tried, type Finding } from './finding.ts'

const get = (address: string) => fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(9_000) })

async function homePage(site: string): Promise<string> {
  const answer = await get(`${site}/`)
  if (answer.status !== 200) throw new Error(`la page d’accueil répond ${answer.status}`)
  const wanted = ['content-security-policy', 'strict-transport-security']
  const missing = wanted.filter((name) => !answer.headers.has(name))
  if (missing.length > 0) throw new Error(`en-têtes absents : ${missing.join(', ')}`)
  return 'l’accueil répond, avec ses en-têtes de sécurité'
}

async function functionsAnswer(site: string): Promise<string> {
  const answer = await get(`${site}/.netlify/functions/order?vehicle=none`)
  if (!/json/.test(answer.headers.get('content-type') ?? ''))
    throw new Error(`la fonction « order » répond ${answer.status}`)
  const { code } = (await answer.json()) as { code?: string }
  if (code === 'misconfigured') throw new Error('les fonctions n’ont pas toutes leurs variables')
  return 'les fonctions répondent'
}

async function noStandIns(site: string): Promise<string> {
  for (const path of ['/__mailbox', '/_lake/v1/users/me']) {
    const { status } = await get(`${site}${path}`)
    if (status < 400)
      throw new Error(`${path} répond ${status} : ce service de développement ne doit pas être en ligne`)
  }
  return 'aucun service de développement n’est en ligne'
}

/** What the published site answers. Reads only. */
export const checkSite = (site: string): Promise<Finding[]> =>
  Promise.all([
    tried(`Site (${site})`, 'Publiez le dossier dist, avec ses fichiers _headers et _redirects', () => homePage(site)),
    tried('Fonctions', 'Vérifiez les variables du site chez Netlify, puis republiez', () => functionsAnswer(site)),
    tried('Doublures', 'Ne publiez que le dossier dist', () => noStandIns(site)),
  ])
