import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { getProviderPaymentSummary } from './get-provider-payment-summary.ts'
import { listUserPayments } from './list-user-payments.ts'
import { readers } from './policy.ts'

/** What a provider is paid, for themselves, for owners with an agreement, and for admins (decision C-141). */
export const providerPayments = feature('providerPayments', {
  operations: {
    getProviderPaymentSummary: fromReplica(operation(readers, () => getProviderPaymentSummary)),
    listUserPayments: fromReplica(operation(readers, () => listUserPayments)),
  },
})
