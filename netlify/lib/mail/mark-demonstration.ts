import type { Mail } from '../outbox/entry.ts'

const MARK = 'EXEMPLE'
/** French and English: whoever gets a letter of a shop that sells nothing must be able to see that it is none. */
const SENTENCE =
  'Boutique de démonstration : rien n’est à vendre, ne payez rien. / Demonstration shop: nothing is for sale, do not pay anything.'

/** The same mail, marked at the head of subject, text and HTML as one of a shop that is only shown (SHOP_MODE=demo). */
export function markDemonstration({ subject, text, html, ...rest }: Mail): Mail {
  const line = `<p style="margin:0;padding:12px;background:#fff3bf;color:#000;font-family:sans-serif">${MARK} – ${SENTENCE}</p>`
  const body = /<body[^>]*>/i
  return {
    ...rest,
    subject: `${MARK} – ${subject}`,
    text: `${MARK} – ${SENTENCE}\n\n${text}`,
    html: body.test(html) ? html.replace(body, (tag) => tag + line) : line + html,
  }
}
