type Variables = Readonly<Record<string, string | undefined>>

/** What the Studio beside the dev server is built with: the variables as they are if they name a Sanity project, else the
 *  local lake, which the dev server passes on under /_lake. */
export const studioEnvironment = (variables: Variables): Variables =>
  variables['SANITY_PROJECT_ID'] ? variables : { ...variables, SANITY_API_HOST: '/_lake' }
