import type { Config, Context } from '@netlify/functions'

/** What a file of `netlify/functions` exports. */
export interface FunctionModule {
  default: (request: Request, context: Context) => Response | Promise<Response>
  config?: Config
}

/** The function of that name as its sources stand now; undefined if there is none. */
export type LoadFunction = (name: string) => Promise<FunctionModule | undefined>
