import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { RefreshButton } from '../../shared/refresh/refresh-button.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { CustomTab } from './custom-tab.tsx'

const AnalyticsTab = lazy(async () => ({ default: (await import('./analytics-tab.tsx')).AnalyticsTab }))

/** /reports: the payments of some days, as a list that can be saved, and as trends. */
export function PaymentReportsPage() {
  const { role } = useViewer()
  return (
    <>
      <PageHeader
        title="Reports"
        description={DESCRIPTIONS[role]}
        actions={<RefreshButton nouns={['paymentReports']} />}
      />
      <PageTabs
        label="Reports"
        tabs={[
          { value: 'custom', label: 'Custom Reports', content: <CustomTab /> },
          {
            value: 'analytics',
            label: 'Payment Analytics',
            content: (
              <Suspense fallback={<CardSkeleton lines={6} />}>
                <AnalyticsTab />
              </Suspense>
            ),
          },
        ]}
      />
      <TraceFromAddress />
    </>
  )
}

const DESCRIPTIONS = {
  owner: 'The shares you owe and have paid, by the last day of their revenue.',
  provider: 'The shares that are due to you or that you have received, by the last day of their revenue.',
  trader: 'The shares that are due to you or that you have received, by the last day of their revenue.',
  admin: 'The shares that owners owe and have paid, by the last day of their revenue.',
}
