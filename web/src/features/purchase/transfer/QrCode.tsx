import { useMemo } from 'react'
import { useTranslate } from '../../../lib/i18n.ts'
import { qrPath } from './qr-path.ts'
import classes from './Transfer.module.css'

/** Black on white in both schemes: banking apps read no inverted codes. */
export function QrCode({ text }: { text: string }) {
  const t = useTranslate()
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={classes['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qrLabel')}>
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
