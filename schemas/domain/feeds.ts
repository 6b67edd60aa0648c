// The files of cars for other markets: written with the site, each switched on in the settings.
import { z } from 'zod'

export const feedNames = ['google', 'meta', 'mobileDe', 'autoScout24'] as const
export type FeedName = (typeof feedNames)[number]

/** Where the site serves each file. */
export const feedPaths: Readonly<Record<FeedName, string>> = {
  google: '/feeds/google-vehicle-ads.xml',
  meta: '/feeds/meta-vehicles.csv',
  mobileDe: '/feeds/mobile-de.csv',
  autoScout24: '/feeds/autoscout24.json',
}
/** What the last build put into them, for the Studio. */
export const FEED_REPORT_PATH = '/feeds/report.json'

export const feedSettingsSchema = z.object({
  on: z.array(z.enum(feedNames)).default([]),
  /** Store code of the Google Business Profile, case and all. */
  googleStore: z.string().trim().min(1).max(64).optional(),
  /** The region in Meta's address; the shop's address has none. */
  metaRegion: z.string().trim().min(1).max(100).optional(),
})

/** What a feed asks for and a car or the shop lacks. */
export const feedGaps = [
  'color',
  'firstRegistration',
  'bodyType',
  'fuel',
  'powerKw',
  'vatScheme',
  'previousUse',
  'accident',
  'googleStore',
  'metaRegion',
  'location',
  'country',
] as const
export type FeedGap = (typeof feedGaps)[number]

export const feedReportSchema = z.partialRecord(
  z.enum(feedNames),
  z.object({
    /** Cars in the file. */
    cars: z.int().min(0),
    /** Cars for sale that it lacks, by id. */
    leftOut: z.record(z.string(), z.array(z.enum(feedGaps))),
    /** What the settings lack: without it there is no file. */
    settings: z.array(z.enum(feedGaps)),
  }),
)
export type FeedReport = z.infer<typeof feedReportSchema>

export const feedTitles: Readonly<Record<FeedName, string>> = {
  google: 'Google',
  meta: 'Meta (Facebook, Instagram)',
  mobileDe: 'mobile.de',
  autoScout24: 'AutoScout24',
}

/** What is missing, in French, for the Studio and the build's log. */
export const feedGapTexts: Readonly<Record<FeedGap, string>> = {
  color: 'couleur extérieure',
  firstRegistration: '1re immatriculation',
  bodyType: 'carrosserie',
  fuel: 'énergie',
  powerKw: 'puissance',
  vatScheme: 'régime de TVA',
  previousUse: 'usage précédent',
  accident: 'accident ou non',
  googleStore: 'code du magasin Google',
  metaRegion: 'région',
  location: 'position sur la carte',
  country: 'pays de l’adresse',
}

/** What a feed holds, in one sentence of French. `nameOf`: a car's name by its id. */
export function feedSentence(
  { cars, leftOut, settings }: FeedReport[FeedName] & object,
  nameOf: (id: string) => string = (id) => id,
): string {
  const words = (gaps: readonly FeedGap[]) => gaps.map((gap) => feedGapTexts[gap]).join(', ')
  if (settings.length > 0) return `Pas de fichier. Il manque dans les réglages : ${words(settings)}.`
  const held = `${cars} voiture${cars > 1 ? 's' : ''} dans le fichier.`
  const others = Object.entries(leftOut).map(([id, gaps]) => `${nameOf(id)} (${words(gaps)})`)
  return others.length > 0 ? `${held} Il manque à ${others.join(', à ')}.` : held
}
