import type { CountryCosts } from '../../content/cost.ts'
import type { Translate } from '../../lib/i18n.ts'

type Counts = Pick<CountryCosts, 'admitted' | 'asked' | 'all'>

/** Whether every car of the shop is refused there. */
export const admitsNone = ({ admitted, asked, all }: Counts): boolean => all > 0 && admitted + asked === 0

/** '13 sur 22', 'à demander : 22', or that none is admitted. */
export const carsText = (counts: Counts, t: Translate): string => {
  const { admitted, asked, all } = counts
  if (admitsNone(counts)) return t('deliveryNoCar')
  return [
    ...(admitted > 0 || asked === 0 ? [t('costsCarsOf', { count: admitted, all })] : []),
    ...(asked > 0 ? [t('costsCarsAsk', { count: asked })] : []),
  ].join(' · ')
}

/** A line for a country that does not admit every car; undefined for one that does. */
export const limitsText = (counts: Counts, t: Translate): string | undefined => {
  if (counts.admitted === counts.all) return undefined
  return admitsNone(counts) ? t('deliveryNoCar') : t('deliveryCars', { cars: carsText(counts, t) })
}
