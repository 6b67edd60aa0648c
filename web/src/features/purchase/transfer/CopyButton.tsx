import { useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/i18n.ts'
import { notify } from '../../../lib/notify.ts'
import { Icon } from '../../../ui/Icon.tsx'
import classes from './Transfer.module.css'

/** Milliseconds for which the button says that it is done. */
const SAID_FOR = 4000

/** Puts a value into the clipboard. `name` says which. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID_FOR)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // No clipboard without TLS, or the visitor refused: the value can still be selected.
      notify({ message: t('copyFailed'), tone: 'error' })
    }
  }
  return (
    <button type="button" className={classes['copy']} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite" className={classes['said']}>
        {copied ? t('copied') : t('copy')}
      </span>
      <span className="hidden"> : {name}</span>
    </button>
  )
}
