import { dateCode, type Language } from '#domain/languages.ts'
import type { ProofShown } from '#domain/proof.ts'
import type { Translate } from '../lib/i18n.ts'

/** A car's last photos with a code, in words of the page's language. */
export interface ProofWords {
  title: string
  /** Milliseconds since 1970. */
  madeAt: number
  lines: string[]
  alt: string
  /** Addresses. */
  photos: string[]
}

/** `addressOf`: where a photo is, by its id. */
export function proofWords(
  { code, madeAt, takenAt, absent, photos }: ProofShown,
  addressOf: (photo: string) => string,
  t: Translate,
  language: Language,
): ProofWords {
  const time = shopTime(madeAt, language)
  return {
    title: t('proofTitle'),
    madeAt,
    lines: [
      absent ? t(`proofAbsent_${absent}`, { code, time }) : t('proofLast', { code, time }),
      ...(takenAt === undefined ? [] : [t('proofOld', { time: shopTime(takenAt, language) })]),
    ],
    alt: t('proofPhoto', { code }),
    photos: photos.map(addressOf),
  }
}

/** Day and time of the shop, in words. `time` in milliseconds since 1970. */
export const shopTime = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(dateCode(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(time)
