import { siteUrl } from './site-constants.ts'

/** Search engines and messengers want whole addresses; pictures on this machine have a path only. */
export const absoluteAddress = (address: string): string => (address.startsWith('/') ? siteUrl + address : address)
