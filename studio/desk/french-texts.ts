import { SALE_SHARES } from '#domain/money.ts'
import door from '../../web/src/locales/fr/door.json'
import sale from '../../web/src/locales/fr/sale.json'
import site from '../../web/src/locales/fr/site.json'

const texts: Readonly<Record<string, string>> = { ...site, ...sale, ...door }
export type TextKey = keyof typeof site | keyof typeof sale | keyof typeof door

/** A French text of the site with its placeholders filled: the desk calls things as the buyer's page and letters do. */
export function frenchText(key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  const all: Readonly<Record<string, string | number>> = { ...SALE_SHARES, ...values }
  return (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(all[name] ?? hole))
}
