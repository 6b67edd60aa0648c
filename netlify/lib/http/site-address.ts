/** The site's address for links in letters: the public one, or, where none is set (this machine), the one the request was
 *  made to. Without trailing slash. */
export const siteAddress = (request: Request, siteUrl: string | undefined): string =>
  siteUrl ?? new URL(request.url).origin
