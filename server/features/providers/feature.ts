import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { getProvider } from './get-provider.ts'
import { getProviderRevenue } from './get-provider-revenue.ts'
import { getProvidersTotals } from './get-providers-totals.ts'
import { listProviderSkills } from './list-provider-skills.ts'
import { listProviders } from './list-providers.ts'
import { members } from './policy.ts'

export const providers = feature('providers', {
  operations: {
    listProviders: fromReplica(operation(members, () => listProviders)),
    getProvidersTotals: fromReplica(operation(members, () => getProvidersTotals)),
    listProviderSkills: fromReplica(operation(members, () => listProviderSkills)),
    getProvider: operation(members, () => getProvider),
    getProviderRevenue: fromReplica(operation(members, () => getProviderRevenue)),
  },
})
