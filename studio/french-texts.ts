type Texts = readonly (readonly [english: string, french: string])[]

/** Texts of packages that speak English only and take no others, as they stand in their code. */
const texts: readonly { package: RegExp; texts: Texts }[] = [
  {
    package: /orderable-document-list\/dist\/index\.js/,
    texts: [
      ['"1 document"', '"1 voiture"'],
      ['} documents`', '} voitures`'],
      [' reordered`', ' : ordre enregistré`'],
      ['"Reordering failed"', '"L’ordre n’a pas été enregistré"'],
      ['"Moved"', '"Déplacement"'],
      ['"up" : "down"', '"vers le haut" : "vers le bas"'],
      ['"from position"', '": place"'],
      ['} to ${', '} → ${'],
      ['"No documents of this type"', '"Aucune voiture ne correspond."'],
      ['" documents have no order. Select"', '" voitures n’ont pas encore de place."'],
      ['"Reset Order"', '"Déplacez-les"'],
      ['" from the menu above to fix."', '" une fois pour la leur donner."'],
    ],
  },
  {
    // What an editor reads when the line is cut.
    package: /node_modules\/sanity\/lib\/index\.js/,
    texts: [
      ['"Network error"', '"La connexion est coupée"'],
      ['"Server error"', '"Le serveur de contenu ne répond pas bien"'],
      ['"Too many requests"', '"Trop de demandes à la fois"'],
      ['"Reload Studio"', '"Recharger le Studio"'],
      ['"Try again"', '"Réessayer"'],
      ['`Try again (${', '`Réessayer (${'],
      ['"Retrying…"', '"Nouvel essai…"'],
      ['"Troubleshooting"', '"À vérifier"'],
      [
        '"Couldn\'t reach the Sanity servers. Check your network connection and try again."',
        '"Le serveur de contenu ne répond pas. Vérifiez votre connexion, puis réessayez."',
      ],
      [
        '"Couldn\'t reach the Sanity servers. Your last change may not have been sent. Check your network connection and reload the Studio to see the current state."',
        '"Le serveur de contenu ne répond pas. Votre dernier changement n’est peut-être pas parti. Vérifiez votre connexion, puis rechargez le Studio pour voir où il en est."',
      ],
      [
        '"The server ran into an issue and couldn\'t complete the request. You can try again, or reload the Studio."',
        '"Le serveur n’a pas pu répondre. Réessayez, ou rechargez le Studio."',
      ],
      [
        '"The server ran into an issue and couldn\'t complete the request. Your last change may not have been saved. Reload the Studio to see the current state."',
        '"Le serveur n’a pas pu répondre. Votre dernier changement n’est peut-être pas enregistré. Rechargez le Studio pour voir où il en est."',
      ],
      ['"Too many requests at once. Reload the Studio to try again."', '"Rechargez le Studio pour réessayer."'],
      ['"Too many requests at once. You can try again shortly."', '"Réessayez dans un instant."'],
      ['"Check that your device is online."', '"Votre ordinateur est-il en ligne ?"'],
      [
        '"Disable VPNs, ad blockers, or browser extensions that may block requests."',
        '"Un VPN, un bloqueur de publicité ou une extension arrête-t-il les demandes ?"',
      ],
      ['"Check"', '"Voir"'],
      ['"for ongoing incidents."', '": les pannes en cours."'],
      ['"Check Sanity Status"', '"Les pannes en cours"'],
    ],
  },
  {
    // The day and hour of a version of the history.
    package: /node_modules\/sanity\/lib\/structureTool-[^/]+\.js/,
    texts: [
      [
        `format(new Date(date), "MMM d, yyyy '@' pp")`,
        'new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short" }).format(new Date(date))',
      ],
    ],
  },
  {
    package: /node_modules\/@sanity\/ui\/dist\/index\.js/,
    texts: [['"aria-label": "Close dialog"', '"aria-label": "Fermer"']],
  },
]

/** Puts packages into French. `inFrench` gives the code of the file at `id` with its texts in French, or nothing if none of
 *  ours belong there; `left` are those that no file has shown yet. */
export function translator() {
  const left = new Set(texts.flatMap((entry) => entry.texts.map(([english]) => english)))
  const inFrench = (id: string, code: string): string | undefined =>
    texts
      .find((entry) => entry.package.test(id))
      ?.texts.reduce((text, [english, french]) => {
        if (code.includes(english)) left.delete(english)
        return text.replaceAll(english, french)
      }, code)
  return { inFrench, left }
}
