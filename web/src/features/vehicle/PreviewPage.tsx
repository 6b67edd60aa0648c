import { useEffect, useState } from 'react'
import type { Vehicle } from '#domain/vehicle.ts'
import type { PageContent, PageProps } from '../../content/page.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import VehiclePage from './VehiclePage.tsx'

/** Shows a draft that the Studio sends to this page in an iframe. */
export default function PreviewPage({ data }: PageProps) {
  const t = useTranslate()
  const language = useLanguage()
  const [content, setContent] = useState<PageContent>()
  useEffect(() => {
    const { parent } = window
    // The response headers allow only the Studio to frame this page.
    if (parent === window) return undefined
    const receive = ({ source, data: message }: MessageEvent) => {
      const draft = source === parent ? parseVehicleDraft(message) : undefined
      if (!draft) return
      loadSource().then(
        async ({ loadDraft }) => setContent(await loadDraft(draft, language)),
        (error: unknown) => console.error(error),
      )
    }
    // Links must not navigate: other pages refuse to be framed.
    const blockLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
    }
    addEventListener('message', receive)
    addEventListener('click', blockLink, { capture: true })
    parent.postMessage({ type: 'preview-ready' }, '*')
    return () => {
      removeEventListener('message', receive)
      removeEventListener('click', blockLink, { capture: true })
    }
  }, [language])
  if (content) return <VehiclePage data={{ ...data, ...content }} isDraft />
  return (
    <>
      <PageHead title={t('previewTitle')} description={t('previewWaiting')} />
      <h1 className="hidden">{t('previewTitle')}</h1>
      <p className="wrap lede">{t('previewWaiting')}</p>
    </>
  )
}

const loadSource = () => import('../../content/source.ts')

/** The car in a message from the Studio; undefined for other messages. The Studio has validated it with the snapshot's schema,
 *  which is too large to load here. */
function parseVehicleDraft(message: unknown): Vehicle | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { type, vehicle } = message as { type?: unknown; vehicle?: unknown }
  return type === 'preview-vehicle' && typeof vehicle === 'object' && vehicle !== null && 'mainImage' in vehicle
    ? (vehicle as Vehicle)
    : undefined
}
