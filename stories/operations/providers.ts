import { operationRowsOf, own } from '../operation-rows.ts'

export const operations = operationRowsOf(
  'providers',
  async ({ priya }) => ({ provider_id: (await priya.api.accounts.getMe()).id }),
  {
    listProviders: own(),
    getProvidersTotals: own(),
    listProviderSkills: own(),
    // Everybody may see a provider, but nothing of a deal of theirs.
    getProvider: { input: ({ provider_id }) => ({ id: provider_id }), stranger: 'sees nothing of it' },
    getProviderRevenue: { input: ({ provider_id }) => ({ id: provider_id }), stranger: 'refused' },
  },
)
