import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { deleteDismissal, dismissFirstSteps } from './dismiss-first-steps.ts'
import { getOwnerDashboard } from './get-owner-dashboard.ts'
import { getOwnerFigure } from './get-owner-figure.ts'
import { getProviderDashboard } from './get-provider-dashboard.ts'
import { getProviderFigure } from './get-provider-figure.ts'
import type { Lists } from './lists.ts'
import { beginners, ownerView, providerView } from './policy.ts'

export const dashboard = (lists: Lists) =>
  feature('dashboard', {
    operations: {
      getOwnerDashboard: operation(ownerView, () => getOwnerDashboard(lists)),
      getProviderDashboard: operation(providerView, () => getProviderDashboard(lists)),
      getOwnerFigure: operation(ownerView, () => getOwnerFigure),
      getProviderFigure: operation(providerView, () => getProviderFigure),
      dismissFirstSteps: operation(beginners, () => dismissFirstSteps, transaction()),
    },
    live: ['dashboard'],
    anonymize: deleteDismissal,
  })
