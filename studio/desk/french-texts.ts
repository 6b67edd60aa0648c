import { SALE_SHARES } from '#domain/money.ts'
import door from '../../web/src/locales/fr/door.json'
import past from '../../web/src/locales/fr/past.json'
import sale from '../../web/src/locales/fr/sale.json'
import site from '../../web/src/locales/fr/site.json'

const texts: Readonly<Record<string, string>> = { ...site, ...past, ...sale, ...door }
/** `months` is written `months_one` and `months_other`. */
type Singular<Key> = Key extends `${infer Stem}_${'one' | 'many' | 'other'}` ? Stem : Key
type TextKey = Singular<keyof typeof site | keyof typeof past | keyof typeof sale | keyof typeof door>

const plurals = new Intl.PluralRules('fr')

/** A French text of the site with its placeholders filled, and the plural form of a number named `count`: the desk calls things
 *  as the buyer's page and letters do. */
export function frenchText(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  const { count } = values
  const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined
  const all: Readonly<Record<string, string | number>> = { ...SALE_SHARES, ...values }
  return (form ?? texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(all[name] ?? hole))
}
