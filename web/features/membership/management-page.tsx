import { lazy, Suspense } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { Overview } from './overview.tsx'
import { SubscriptionBell } from './subscription-bell.tsx'

// Loaded when their tab is opened.
const Billing = lazy(async () => ({ default: (await import('./billing.tsx')).Billing }))
const NotificationSwitches = lazy(async () => ({
  default: (await import('./notification-switches.tsx')).NotificationSwitches,
}))

const LOADING = <CardSkeleton lines={5} label="Loading subscription..." />

/** /subscription-management: the trial, the bills, and what one hears of them. */
export function ManagementPage() {
  return (
    <>
      <PageHeader
        title="Manage subscription"
        description="Your trial, invoices and notifications."
        actions={<SubscriptionBell />}
      />
      <PageTabs
        label="Manage subscription"
        tabs={[
          { value: 'overview', label: 'Overview', content: <Overview /> },
          {
            value: 'billing',
            label: 'Billing & Plan',
            content: (
              <Suspense fallback={LOADING}>
                <Billing />
              </Suspense>
            ),
          },
          {
            value: 'notifications',
            label: 'Notification Settings',
            content: (
              <Suspense fallback={LOADING}>
                <NotificationSwitches />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
