import { Component, type ReactNode } from 'react'
import { useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import classes from './NotFoundPage.module.css'

/** Replaces a page that failed to render; header and footer stay. */
export function ErrorPage() {
  const t = useTranslate()
  return (
    <div className={`wrap ${classes['lost']}`} role="alert">
      <div>
        <h1>{t('errorTitle')}</h1>
        <p className="lede">{t('errorText')}</p>
        <div className={classes['actions']}>
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
