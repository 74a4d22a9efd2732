import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PaymentsHealth } from './payments-health.tsx'
import { QueueSummary } from './queue-summary.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { WebhookEvents } from './webhook-events.tsx'

const PersonReportQueue = lazy(async () => ({
  default: (await import('../../shared/person-reports/person-report-queue.tsx')).PersonReportQueue,
}))

/** /admin-reviews: what an admin keeps an eye on (decision C-187). */
export function ReviewsPage() {
  const { role } = useViewer()
  if (role !== 'admin') {
    return (
      <>
        <title>Reviews · Sharewell</title>
        <EmptyState
          heading="h1"
          title="You don't have permission to perform this action."
          action={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
        >
          Reviews are for admins.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader title="Reviews" description={<QueueSummary />} />
      <PageTabs
        label="Reviews"
        clears={['show']}
        tabs={[
          { value: 'requests', label: 'Requests', content: <ReviewQueue /> },
          { value: 'webhooks', label: 'Webhook Events', content: <WebhookEvents /> },
          { value: 'payments', label: 'Payments', content: <PaymentsHealth /> },
          {
            value: 'people',
            label: 'People',
            content: (
              <Suspense fallback={<TableSkeleton columns={5} label="Loading reports of people..." />}>
                <PersonReportQueue />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
