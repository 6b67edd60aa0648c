import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from '../../lib/i18n.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'

/** Nothing to buy here: to the catalogue, with the notice of the specification, section 8. */
export function useRedirect(needed: boolean): void {
  const t = useTranslate()
  const navigate = useNavigate()
  useEffect(() => {
    if (!needed) return
    notify({ title: t('noVehicleTitle'), message: t('noVehicleText'), tone: 'error' })
    void navigate(paths.catalogue.href(), { replace: true })
  }, [needed, navigate, t])
}
