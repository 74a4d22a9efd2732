import { about, operationRowsOf } from '../operation-rows.ts'

export const operations = operationRowsOf<'providerPayments', { payee_id: string }>(
  'providerPayments',
  async ({ priya }) => ({ payee_id: (await priya.api.accounts.getMe()).id }),
  {
    getProviderPaymentSummary: about(({ payee_id }) => ({ provider_id: payee_id })),
    listUserPayments: about(({ payee_id }) => ({ provider_id: payee_id })),
  },
)
