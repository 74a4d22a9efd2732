import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const vouchersRoute = createRoute({
  getParentRoute: () => members,
  path: '/voucher-management',
  validateSearch: texts('tab'),
  component: lazyPage(() => import('./voucher-page.tsx'), 'VoucherPage'),
})

export const vouchers = feature({ members: [vouchersRoute] })
