import { dashboard as contract } from '#contract/dashboard.ts'
import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { getOwnerDashboard } from './get-owner-dashboard.ts'
import { getOwnerFigure } from './get-owner-figure.ts'
import { getProviderDashboard } from './get-provider-dashboard.ts'
import { getProviderFigure } from './get-provider-figure.ts'
import type { Lists } from './lists.ts'
import { platformSumsSchedules, platformSumsWorkers } from './platform-sums.ts'
import { ownerView, providerView } from './policy.ts'

export const dashboard = (lists: Lists) =>
  feature('dashboard', {
    operations: {
      getOwnerDashboard: fromReplica(operation(ownerView, getOwnerDashboard(lists))),
      getProviderDashboard: fromReplica(operation(providerView, getProviderDashboard(lists))),
      getOwnerFigure: fromReplica(operation(ownerView, () => getOwnerFigure)),
      getProviderFigure: fromReplica(operation(providerView, () => getProviderFigure)),
    },
    jobs: platformSumsWorkers,
    schedules: platformSumsSchedules,
    first_calls: {
      '/dashboard': ({ role }) =>
        ownerView.some((one) => one === role) ? contract.getOwnerDashboard : contract.getProviderDashboard,
    },
  })
