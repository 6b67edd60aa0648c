import type { BatchChange } from './batch-changes.ts'
import type { WriteOutcome } from './batch-write.ts'
import type { CarPlan } from './plan.ts'

interface Noun {
  title: string
  one: string
  many: string
  changed: string
}

const nouns: Readonly<Record<BatchChange['kind'], Noun>> = {
  price: { title: 'Changer les prix', one: 'prix', many: 'prix', changed: 'changé' },
  status: { title: 'Changer l’état', one: 'état', many: 'états', changed: 'changé' },
  publishAt: { title: 'Changer la date', one: 'date', many: 'dates', changed: 'changée' },
  facts: { title: 'Reprendre boîte et couleurs dans les listes', one: 'voiture', many: 'voitures', changed: 'changée' },
  features: { title: 'Changer les équipements', one: 'voiture', many: 'voitures', changed: 'changée' },
}

/** « Changer 6 prix », « 6 prix changés ». */
export function batchWords(kind: BatchChange['kind'], count: number) {
  const { title, one, many, changed } = nouns[kind]
  return {
    title,
    button: count === 0 ? title : `Changer ${count} ${count === 1 ? one : many}`,
    done: `${count} ${count === 1 ? one : many} ${changed}${count === 1 ? '' : 's'}`,
  }
}

/** What becomes of the chosen cars: online at once, or still a draft. */
export function scopeSentence(chosen: readonly CarPlan[]): string {
  const online = chosen.filter((plan) => plan.online).length
  const drafts = chosen.length - online
  const parts = [
    online === 1 && 'Une voiture publiée change à la prochaine mise en ligne, sans ses autres changements en cours.',
    online > 1 &&
      `${online} voitures publiées changent à la prochaine mise en ligne, sans leurs autres changements en cours.`,
    drafts === 1 && 'Un brouillon reste un brouillon.',
    drafts > 1 && `${drafts} brouillons restent des brouillons.`,
  ]
  return parts.filter(Boolean).join(' ') || 'Aucune voiture ne change.'
}

/** Why nothing was written, or what is not known. */
export const outcomeWords: Readonly<Record<Exclude<WriteOutcome, 'written'>, string>> = {
  changed:
    'Entre-temps, une de ces voitures a changé. Rien n’a été écrit : elles viennent d’être relues, regardez encore une fois.',
  refused: 'Votre compte ne peut pas publier. Rien n’a été changé.',
  failed: 'Le Studio n’a pas répondu, et rien n’a été changé. Vérifiez la connexion, puis recommencez.',
  lost: 'La connexion a coupé pendant l’envoi : ou bien tout est écrit, ou bien rien. Quand elle revient, pressez encore : le Studio regarde d’abord ce qui est écrit, et rien n’est changé deux fois.',
}
