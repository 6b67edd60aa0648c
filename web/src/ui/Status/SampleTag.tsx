import { useTranslate } from '../../lib/i18n.ts'
import classes from './Status.module.css'

/** Marks what belongs to the sample dataset. */
export function SampleTag() {
  const t = useTranslate()
  return <span className={classes['sample']}>{t('sample')}</span>
}
