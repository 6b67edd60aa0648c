import { use } from 'react'
import type { PageContent } from '../../content/page.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'

/** The car's own part; suspends while it is being fetched. */
export const useDetail = (detail: PageContent['detail']): VehicleDetail | undefined =>
  detail instanceof Promise ? use(detail) : detail
