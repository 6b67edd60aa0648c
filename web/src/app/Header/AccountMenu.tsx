import { useTranslate } from '../../lib/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './AccountMenu.module.css'

/** The specification wants an account button; what it can say is that nobody needs one. */
export function AccountMenu() {
  const t = useTranslate()
  return (
    <div className={classes['menu']}>
      <button type="button" className="icon-button" popoverTarget="account-panel" aria-label={t('account')}>
        <Icon name="account" />
      </button>
      <section id="account-panel" popover="auto" aria-labelledby="account-title" className={classes['panel']}>
        <h2 id="account-title">{t('accountTitle')}</h2>
        <p className="small dimmed">{t('accountText')}</p>
      </section>
    </div>
  )
}
