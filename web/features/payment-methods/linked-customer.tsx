import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { CustomerFailed } from './customer-failed.tsx'
import { useLinkedCustomer } from './use-customer.ts'

const BillingTab = lazy(async () => ({ default: (await import('./billing-tab.tsx')).BillingTab }))
const HistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }))

interface LinkedCustomerProps {
  user_id: string
  tab: 'billing' | 'history'
}

/** What bills carry, or what was charged: of a customer of the payment service, whom their own page creates. */
export function LinkedCustomer({ user_id, tab }: LinkedCustomerProps) {
  const viewer = useViewer()
  const isOwn = user_id === 'current' || user_id === viewer.id
  const { error, isPending } = useLinkedCustomer(user_id, { isOwn })
  if (error) return <CustomerFailed error={error} />
  if (isPending) return <CardSkeleton lines={4} label="Loading payment settings..." />
  const Tab = tab === 'billing' ? BillingTab : HistoryTab
  return (
    <Suspense fallback={<CardSkeleton lines={6} />}>
      <Tab user_id={user_id} />
    </Suspense>
  )
}
