const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const page = (head: string, title: string, text: string) => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    ${head}
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-width: 38rem; margin: 20vh auto 0; padding: 0 1.5rem; }
      h1 { font-size: 1.25rem; }
      pre { white-space: pre-wrap; font-size: 0.8rem; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${text}
  </body>
</html>
`

/** Shown while the Studio is built. It asks again by itself, without script. */
export const waitingPage = page(
  '<meta http-equiv="refresh" content="1" />',
  'Le Studio se prépare…',
  '<p>Cela prend une dizaine de secondes, après une installation ou une modification. Cette page s’ouvrira d’elle-même.</p>',
)

/** Shown when it cannot be built. `reason` is the compiler's. */
export const failurePage = (reason: string) =>
  page(
    '',
    'Le Studio n’a pas pu être construit',
    `<p>Corrigez l’erreur ci-dessous, puis rechargez cette page.</p><pre>${reason.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</pre>`,
  )
