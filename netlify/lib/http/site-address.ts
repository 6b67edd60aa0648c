import type { MailSettings } from '../environment.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The site's address for links in letters: the public one, or, with this machine's stand-in for mail alone, the one the
 *  request was made to. Without trailing slash. */
export const siteAddress = (request: Request, siteUrl: string | undefined): string =>
  siteUrl ?? new URL(request.url).origin

/** Whether letters must wait for the site's public address (URL): a request's Host header is its sender's to choose, and
 *  would become the link in a real letter. True wherever mail is real, and at the host. */
export const lacksAddress = (
  siteUrl: string | undefined,
  { url }: MailSettings,
  source: Readonly<Record<string, string | undefined>>,
): boolean =>
  !siteUrl &&
  (!loopback.test(new URL(url).hostname) || Boolean(source['NETLIFY'] || source['AWS_LAMBDA_FUNCTION_NAME']))
