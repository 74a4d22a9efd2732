import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ProviderNotFound, wayBack } from './provider-not-found.tsx'
import { timeframeIn } from './provider-payment-values.ts'

/** What one provider is paid, as far as the viewer may see it. */
export function PaymentsOf({ provider_id }: { provider_id: string }) {
  const { from, days } = useSearch({ from: '/members/provider-payments' })
  const input = { provider_id, days_back: timeframeIn(days) }
  const query = useQuery(
    orpc.providerPayments.getProviderPaymentSummary.queryOptions({ input, placeholderData: keepPreviousData }),
  )
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading payments..." />}
      failed="Error loading provider data."
      refused={{ NOT_FOUND: <ProviderNotFound />, INVALID_INPUT: <ProviderNotFound /> }}
    >
      {(summary) => (
        <>
          <PageHeader title={`${summary.provider.name}'s Payments`} back={wayBack(from)} />
          <PaymentPanel summary={summary} />
          <TraceFromAddress />
        </>
      )}
    </QueryView>
  )
}
