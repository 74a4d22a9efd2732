import { feature } from '#server/feature.ts'
import { reads, writes } from '#server/platform/operation-routes.ts'
import { dismissFirstSteps } from './dismiss-first-steps.ts'
import { getOwnerDashboard } from './get-owner-dashboard.ts'
import { getOwnerFigure } from './get-owner-figure.ts'
import { getProviderDashboard } from './get-provider-dashboard.ts'
import { getProviderFigure } from './get-provider-figure.ts'
import type { Lists } from './lists.ts'
import { beginners, ownerView, providerView } from './policy.ts'

/** Made with the lists of the other features, whose rows it shows as they show them. */
export const dashboard = (lists: Lists) =>
  feature('dashboard', {
    routes: () => ({
      getOwnerDashboard: reads(ownerView, getOwnerDashboard(lists)),
      getProviderDashboard: reads(providerView, getProviderDashboard(lists)),
      getOwnerFigure: reads(ownerView, getOwnerFigure),
      getProviderFigure: reads(providerView, getProviderFigure),
      dismissFirstSteps: writes(beginners, dismissFirstSteps),
    }),
    live: ['dashboard'],
  })
