import type { Contract } from '#contract/index.ts'
import { type RouteTable, reads } from '#server/platform/operation-routes.ts'
import { getOwnerDashboard } from './get-owner-dashboard.ts'
import { getProviderDashboard } from './get-provider-dashboard.ts'
import type { Lists } from './lists.ts'
import { ownerView, providerView } from './policy.ts'

/** Made with the lists of the other features, whose rows it shows as they show them. */
export const dashboardRoutes = (lists: Lists): RouteTable<Contract['dashboard']> => ({
  getOwnerDashboard: reads(ownerView, getOwnerDashboard(lists)),
  getProviderDashboard: reads(providerView, getProviderDashboard(lists)),
})
