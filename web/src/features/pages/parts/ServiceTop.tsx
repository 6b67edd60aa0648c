import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageTop } from '../../../ui/PageTop/PageTop.tsx'

interface Props {
  title: string
  description: string
  lede: string
  path: string
}

/** How a service's page opens: below all services. */
export function ServiceTop({ title, description, lede, path }: Props) {
  const t = useTranslate()
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageTop title={title} lede={lede} path={path} trail={[{ to: paths.services.href(), label: t('services') }]} />
    </>
  )
}
