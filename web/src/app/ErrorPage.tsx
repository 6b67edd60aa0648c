import { Component, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** Whether this document was loaded for the address that it shows. */
const isOwnDocument = () => performance.getEntriesByType('navigation')[0]?.name === location.href.replace(/#.*/, '')

/** Replaces a page that could not be loaded or rendered; header and footer stay. Where there is a service worker, the page is first
 *  asked for as a document, once: the worker has it, or says that there is no network (lib/offline). Else this page says so, and
 *  opens the wanted one when the network is back. */
export function ErrorPage() {
  const t = useTranslate()
  const offline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  )
  const failedOffline = useRef(offline)
  useEffect(() => {
    const unasked = navigator.serviceWorker?.controller && !isOwnDocument()
    if (unasked || (failedOffline.current && !offline)) location.reload()
  }, [offline])
  const title = t(offline ? 'offlineTitle' : 'errorTitle')
  const text = t(offline ? 'offlineText' : 'errorText')
  return (
    <div className="wrap" style={{ paddingBlock: '2.5rem var(--age-space-section)' }} role="alert">
      <PageHead title={title} description={text} />
      <div>
        <h1>{title}</h1>
        <p className="lede" style={{ marginTop: '1rem' }}>
          {text}
        </p>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '2rem' }}>
          <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
            {t('reload')}
          </button>
          <PageLink className={buttonClass('outline')} to={paths.home.href()}>
            {t('backHome')}
          </PageLink>
        </div>
      </div>
    </div>
  )
}

function watchNetwork(changed: () => void): () => void {
  const seen = new AbortController()
  for (const name of ['online', 'offline']) addEventListener(name, changed, { signal: seen.signal })
  return () => seen.abort()
}

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/** Shows `fallback` if its children fail to render. React logs the error to the console. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
