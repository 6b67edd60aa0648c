import { expectNotices } from '../../../lib/toasts.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useAlive } from '../../../lib/browser-state.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { Field } from '../../../ui/Field/Field.tsx'
import { ShopLink } from '../../../ui/ShopLink.tsx'
import { Honeypot } from '../../../ui/Honeypot.tsx'
import { useNewsletter } from './use-newsletter.ts'
import classes from './Newsletter.module.css'

/** The newsletter's signup. Whoever asks for it confirms by a link in a letter. The button waits for script: a browser's own
 *  submit would put the address into the page's address. */
export function Newsletter() {
  const t = useTranslate()
  const alive = useAlive()
  const { sending, fault, elsewhere, submit } = useNewsletter()
  return (
    <section className={`later wrap ${classes['newsletter']}`} aria-labelledby="newsletter-title">
      <div className={classes['columns']}>
        <div>
          <h2 id="newsletter-title">{t('newsletterTitle')}</h2>
          <p className="dimmed">{t('newsletterText')}</p>
        </div>
        <form
          noValidate
          className={classes['form']}
          aria-labelledby="newsletter-title"
          aria-busy={sending}
          onSubmit={(event) => void submit(event)}
        >
          <Field id="newsletter-email" label={t('newsletterEmail')} fault={fault}>
            {(attributes) => (
              <input
                {...attributes}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                required
                readOnly={sending}
                onFocus={expectNotices}
              />
            )}
          </Field>
          {elsewhere && <ShopLink path={paths.home.href()} />}
          <Honeypot id="newsletter-website" />
          <button type="submit" className={buttonClass('primary')} disabled={!alive} aria-disabled={sending}>
            {sending ? t('newsletterSending') : t('newsletterSubmit')}
          </button>
        </form>
      </div>
    </section>
  )
}
