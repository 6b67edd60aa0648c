import { CopyIcon } from '@sanity/icons/Copy'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { LaunchIcon } from '@sanity/icons/Launch'
import { ShareIcon } from '@sanity/icons/Share'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { formatEuros } from '#domain/money.ts'
import { siteUrl } from '../content-source.ts'

type Car = Readonly<Record<string, unknown>>

/** Address of a car's page in French, the site's first language. */
export const pageUrl = (slug: string): string => `${siteUrl}/vehicles/${slug}`

/** Address of a car's sheet for its windscreen; the page offers the other languages. */
const posterUrl = (slug: string): string => `${siteUrl}/affiche?vehicle=${slug}`

/** What a WhatsApp message to a buyer says: name, price and the page's address. */
export function shareText({ brand, model, version, price }: Car, slug: string): string {
  const name = [brand, model, version].filter(Boolean).join(' ')
  const line = [name, typeof price === 'number' && formatEuros(price)].filter(Boolean).join(' · ')
  return `${line}\n${pageUrl(slug)}`
}

interface Props {
  car: Car
  slug: string
  /** Shows all but the first as icons. */
  compact?: boolean
}

/** Links to the page of a published car: open it, copy its address, send it by WhatsApp, print its sheet for the windscreen. */
export function PageLinks({ car, slug, compact = false }: Props) {
  const toast = useToast()
  const url = pageUrl(slug)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.push({ status: 'success', title: 'Lien copié', description: url }),
      // Browsers refuse without https or permission. The address can still be copied by hand.
      () => toast.push({ status: 'warning', title: 'Copiez ce lien à la main', description: url, duration: 30_000 }),
    )
  const look = { mode: 'bleed', fontSize: 1, padding: 2 } as const
  const named = (text: string) => (compact ? { 'aria-label': text, title: text } : { text })
  const outside = { as: 'a', target: '_blank', rel: 'noreferrer' } as const
  return (
    <>
      <Button {...look} {...outside} href={url} icon={LaunchIcon} text="Voir la page" />
      <Button {...look} icon={CopyIcon} {...named('Copier le lien')} onClick={() => void copy()} />
      <Button
        {...look}
        {...outside}
        href={`https://wa.me/?text=${encodeURIComponent(shareText(car, slug))}`}
        icon={ShareIcon}
        {...named('WhatsApp')}
      />
      <Button {...look} {...outside} href={posterUrl(slug)} icon={DocumentTextIcon} {...named('Affiche de vitrine')} />
    </>
  )
}
