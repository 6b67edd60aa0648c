import { readdirSync } from 'node:fs'
import { ask, jsonOf } from './ask.ts'
import { Fault, tried, type Finding } from './finding.ts'
import {
  carQuestion,
  emptyForm,
  forms,
  isElsewhere,
  LOGS,
  studioQuestion,
  type AskedShop,
} from './function-questions.ts'

const FUNCTIONS = 'netlify/functions'

/** Functions that answer at an address; all others are the host's clock's. */
export const publicFunctions = ['order', ...forms, 'rebuild', 'preview']

export const scheduledFunctions = (): string[] =>
  readdirSync(FUNCTIONS)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''))
    .filter((name) => !publicFunctions.includes(name))

/** Functions of the host's clock must have no answer for anybody else. One that has is only run before its time. */
export const checkScheduled = (site: string): Promise<Finding[]> =>
  Promise.all(
    scheduledFunctions().map((name) =>
      tried(`Fonction ${name}`, `${LOGS} : « ${name} » doit porter la mention « Scheduled » ; republiez`, async () => {
        const answer = await ask(`${site}/.netlify/functions/${name}`)
        if (answer.status < 400 || answer.status >= 500 || jsonOf(answer))
          throw new Error(`répond ${answer.status} à tout le monde, au lieu de l’horloge de l’hébergeur seule`)
        return 'n’a pas de réponse publique'
      }),
    ),
  )

/** An earlier deploy keeps answering at an address of its own, with the prices and the secrets of its day: every function that
 *  writes or signs must refuse there. */
export const checkOldDeploy = (shop: AskedShop & { deploy: string }): Promise<Finding[]> => {
  const { site, deploy } = shop
  const questions = [carQuestion(shop), ...forms.map((name) => emptyForm(name, { site: deploy })), studioQuestion(shop)]
  const remedy =
    'Supprimez ce déploiement chez Netlify (« Deploys », « Delete deploy ») et n’ouvrez pas la vente tant qu’il répond ainsi'
  return Promise.all(
    questions.map(({ name, query = '', init = {} }) =>
      tried(`Ancien déploiement, fonction ${name}`, remedy, async () => {
        if (!isElsewhere(deploy, site))
          throw new Fault(
            'c’est l’adresse de la boutique',
            'Donnez celle d’un ancien déploiement : https://<id>--<site>.netlify.app',
          )
        const answer = await ask(new URL(`/.netlify/functions/${name}${query}`, deploy).href, init)
        const { ok, code } = jsonOf(answer) ?? {}
        if (ok === false && code === 'notLive') return 'refuse, comme il le doit'
        if (ok === undefined)
          throw new Fault(`répond ${answer.status}, sans rien dire`, 'Vérifiez l’adresse de cet ancien déploiement')
        throw new Error(`répond ${answer.status} comme la boutique : ses prix et ses secrets valent encore`)
      }),
    ),
  )
}
