import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CurrentSubscription } from './current-subscription.tsx'
import { Plans } from './plans.tsx'

/** /subscription: what one has subscribed to, and what there is to choose from. */
export function SubscriptionPage() {
  useStatusToast()
  return (
    <>
      <PageHeader
        title="Subscription"
        description="Paid features and what they cost."
        actions={
          <ButtonLink to="/subscription-management" variant="default">
            Manage subscription
          </ButtonLink>
        }
      />
      <PageTabs
        label="Subscription"
        clears={['status']}
        tabs={[
          { value: 'current', label: 'Current Subscription', content: <CurrentSubscription /> },
          { value: 'plans', label: 'Subscription Plans', content: <Plans /> },
        ]}
      />
    </>
  )
}

/** Said once on coming back from the checkout (decision C-188). */
function useStatusToast() {
  const { status } = useSearch({ from: '/members/subscription' })
  const said = useRef(false)
  useEffect(() => {
    if (said.current) return
    if (status === 'success') void toast({ message: 'Subscription activated successfully', tone: 'good' })
    if (status === 'canceled')
      void toast({ message: 'Nothing was charged. You can subscribe at any time.', tone: 'plain' })
    said.current = status === 'success' || status === 'canceled'
  }, [status])
}
