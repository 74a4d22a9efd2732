import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { getOwnerDashboard } from './get-owner-dashboard.ts'
import { getOwnerFigure } from './get-owner-figure.ts'
import { getProviderDashboard } from './get-provider-dashboard.ts'
import { getProviderFigure } from './get-provider-figure.ts'
import type { Lists } from './lists.ts'
import { ownerView, providerView } from './policy.ts'

export const dashboard = (lists: Lists) =>
  feature('dashboard', {
    operations: {
      getOwnerDashboard: operation(ownerView, getOwnerDashboard(lists)),
      getProviderDashboard: operation(providerView, getProviderDashboard(lists)),
      getOwnerFigure: operation(ownerView, () => getOwnerFigure),
      getProviderFigure: operation(providerView, () => getProviderFigure),
    },
  })
