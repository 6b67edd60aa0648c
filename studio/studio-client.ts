import { createClient, type ClientConfig } from '@sanity/client'
import { lakeAddress } from './content-source.ts'
import { lakeFetch } from './lake-fetch.ts'

const address: ClientConfig = lakeAddress
  ? { apiHost: lakeAddress, useProjectHostname: false, useCdn: false, resolveFetch: () => lakeFetch }
  : {}

/** The client behind everything the Studio reads and writes. */
export const studioClient = (config: ClientConfig) => createClient({ ...config, ...address })
