import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { toast } from '../../lib/toasts.ts'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { timeframeIn } from './provider-payment-values.ts'

/** /provider-payments: what a provider is paid; their own, or with `id` those of another whom the viewer may see. */
export function ProviderPaymentsPage() {
  const { id, role } = useViewer()
  const search = useSearch({ from: '/members/provider-payments' })
  const provider_id = search.id ?? (role === 'provider' ? id : undefined)
  return provider_id ? <PaymentsOf key={provider_id} provider_id={provider_id} /> : <NobodysPayments />
}

function NobodysPayments() {
  useEffect(() => {
    void toast({ message: 'Only providers can view this page.', tone: 'bad' })
  }, [])
  return <ProviderNotFound />
}

function PaymentsOf({ provider_id }: { provider_id: string }) {
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
          <PageHeader
            title={`${summary.provider.name}'s Payments`}
            back={from === 'dashboard' ? TO_DASHBOARD : TO_PROVIDERS}
          />
          <PaymentPanel summary={summary} />
          <TraceFromAddress />
        </>
      )}
    </QueryView>
  )
}

const TO_DASHBOARD = { label: 'Dashboard', link: linkOptions({ to: '/provider-dashboard' }) }
const TO_PROVIDERS = { label: 'Service Providers', link: linkOptions({ to: '/providers' }) }

function ProviderNotFound() {
  const { from } = useSearch({ from: '/members/provider-payments' })
  return (
    <>
      <title>Provider Not Found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Provider Not Found"
        action={<ButtonLink {...(from === 'dashboard' ? TO_DASHBOARD : TO_PROVIDERS).link}>Go Back</ButtonLink>}
      >
        The specified provider could not be found or you don't have permission to view this page.
      </EmptyState>
    </>
  )
}
