import { html, type Html } from './html.ts'

/** Every page's address begins with this; the dev and preview servers pass it on. */
export const PREFIX = '/__mailbox'

/** The frame of the mailbox's own pages. `live` pages show what changes without a reload. */
export const pageFrame = ({ title, live, body }: { title: string; live: boolean; body: Html }): Html =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${PREFIX}/style.css" />
        ${live && html`<script src="${PREFIX}/live.js" type="module"></script>`}
      </head>
      <body>
        <header>
          <a class="name" href="${PREFIX}">Boîte aux lettres</a
          ><span>Ce que la boutique a vraiment envoyé. Rien ne quitte cette machine.</span>
        </header>
        <main>${body}</main>
      </body>
    </html> `
