import { about, openly, operationRowsOf, own } from '../operation-rows.ts'

export const operations = operationRowsOf<'providers', { provider_id: string }>(
  'providers',
  async ({ priya }) => ({ provider_id: (await priya.api.accounts.getMe()).id }),
  {
    listProviders: openly(
      () => ({}),
      ({ provider_id }) => provider_id,
    ),
    getProvidersTotals: own(),
    listProviderSkills: own(),
    getProvider: openly(
      ({ provider_id }) => ({ id: provider_id }),
      ({ provider_id }) => provider_id,
    ),
    getProviderRevenue: about(({ provider_id }) => ({ id: provider_id })),
  },
)
