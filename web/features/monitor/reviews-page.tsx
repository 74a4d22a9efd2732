import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { PaymentsHealth } from './payments-health.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { WebhookEvents } from './webhook-events.tsx'

/** /admin-reviews: what an admin keeps an eye on (decision C-187). */
export function ReviewsPage() {
  return (
    <>
      <PageHeader title="Reviews" description="Items for review" />
      <PageTabs
        label="Reviews"
        tabs={[
          { value: 'requests', label: 'Requests', content: <ReviewQueue /> },
          { value: 'webhooks', label: 'Webhook Events', content: <WebhookEvents /> },
          { value: 'payments', label: 'Payments', content: <PaymentsHealth /> },
        ]}
      />
    </>
  )
}
