import { operationRowsOf, own } from '../operation-rows.ts'

/** Everybody may see a provider, so their id is no secret; what of a deal of theirs stands there, is. */
let provider_id = ''

export const operations = operationRowsOf(
  'providers',
  async ({ priya }) => {
    provider_id = (await priya.api.accounts.getMe()).id
    return {}
  },
  {
    listProviders: own(),
    getProvidersTotals: own(),
    listProviderSkills: own(),
    getProvider: own(() => ({ id: provider_id })),
    getProviderRevenue: { input: () => ({ id: provider_id }), stranger: 'refused' },
  },
)
