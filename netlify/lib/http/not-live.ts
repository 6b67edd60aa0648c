import { readEnvironment } from '#domain/environment.ts'
import { languages, standardCode, type Language } from '#domain/languages.ts'
import { serviceTexts } from '../emails/texts/service-texts.ts'
import type { DeployCall } from './live-deploy.ts'
import { plainPage, type PlainPage } from './plain-page.ts'
import { refuse } from './respond.ts'
import { statusOf } from './answer-codes.ts'

/** What a deploy answers that is not the live one. A person who opened a link gets a page that leads to the same place of the
 *  shop itself, so that a mail's link still gets there; the site's own pages and all else get the code. */
export function notLive(call: DeployCall): Response {
  if ('schedule' in call || !wantsPage(call.request)) return refuse('notLive')
  const { pathname, search } = new URL(call.request.url)
  const reading = readEnvironment({ URL: process.env['URL'] })
  const site = reading.ok ? reading.value.URL : undefined
  const read = readableLanguage(call.request.headers.get('accept-language') ?? '')
  const pageIn = (language: Language): PlainPage => {
    const { heading, line, button } = serviceTexts(language).pages.notLive
    return {
      language,
      heading,
      lines: [line],
      ...(site && button && { link: { href: site + pathname + search, text: button } }),
    }
  }
  return read
    ? plainPage(pageIn(read), statusOf.notLive)
    : plainPage({ ...pageIn('fr'), also: pageIn('en') }, statusOf.notLive)
}

/** Browsers say so when a person opens a link or presses a page's button; `fetch` and programs do not. */
const wantsPage = ({ headers }: Request) => headers.get('accept')?.includes('text/html') ?? false

/** The reader's first language that the shop has. The order of the list counts, not its weights: browsers sort it. */
const readableLanguage = (accepted: string): Language | undefined =>
  accepted
    .split(',')
    .map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase())
    .map((wanted) =>
      languages.find(
        (known) => known.split('-')[0] === wanted || standardCode(known) === (wanted === 'nn' ? 'nb' : wanted),
      ),
    )
    .find((language) => language !== undefined)
