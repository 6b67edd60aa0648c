/** Puts into the environment what only a running command knows: where the Studio and the content are. Functions of this
 *  process find it there, as they find the host's variables. */
export function setLocalAddresses({ site, lakeUrl }: { site: string; lakeUrl: string | undefined }): void {
  process.env['STUDIO_URL'] ||= `${site}/studio`
  if (lakeUrl) process.env['SANITY_API_HOST'] = lakeUrl
}
