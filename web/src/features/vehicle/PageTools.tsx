import { useTranslate } from '../../lib/i18n.ts'
import { notify } from '../../lib/toasts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ReplayButton } from '../../ui/Replay.tsx'
import classes from './PageTools.module.css'

/** Shares the page's address with the system's own dialog, or copies it where there is none. Resolves to whether it was
 *  copied; a visitor who closes the dialog has changed their mind, which is no failure. */
async function share(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = location.href.replace(/#.*/, '')
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}

/** What a visitor may do with the page itself: pass it on, print it. */
export function PageTools({ name }: { name: string }) {
  const t = useTranslate()
  const pass = async () => {
    const outcome = await share(name)
    if (outcome === 'copied') notify({ message: t('linkCopied') })
    if (outcome === 'failed') notify({ message: t('linkNotCopied'), tone: 'error' })
  }
  return (
    <div className={classes['tools']}>
      <ReplayButton className="link" onClick={() => void pass()}>
        <Icon name="share" /> <span>{t('share')}</span>
      </ReplayButton>
      <ReplayButton className="link" onClick={() => print()}>
        <Icon name="print" /> <span>{t('printSheet')}</span>
      </ReplayButton>
    </div>
  )
}
