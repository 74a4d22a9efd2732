import { useSearch } from '@tanstack/react-router'
import { useViewer } from '../../lib/session.tsx'
import { DistributionBoard } from '../../shared/payments/distribution-board.tsx'
import { ConnectionCard } from '../../shared/payout-account/connection-card.tsx'
import { useConnection } from '../../shared/payout-account/use-connection.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { Dashboard } from './dashboard.tsx'
import { isPaid } from './is-paid.ts'
import styles from './payments-page.module.css'
import { ProcessTab } from './process-tab.tsx'

/** /payments: what was paid and what is due; for whoever pays, also how it is going and what it is made of. */
export function PaymentsPage() {
  const { role } = useViewer()
  const { reportId, projectId } = useSearch({ from: '/members/payments' })
  const dashboard: PageTab = { value: 'dashboard', label: 'Dashboard', content: <Dashboard /> }
  return (
    <>
      <PageHeader
        title="Payments"
        description={
          isPaid(role)
            ? 'Your shares: what has been paid to you, and what is on its way.'
            : 'The shares of your revenue: what is due, and what has been paid.'
        }
      />
      {role === 'owner' || role === 'admin' ? (
        <PageTabs
          label="Payments"
          tabs={[
            dashboard,
            { value: 'process', label: 'Process', content: <ProcessTab report_id={reportId} /> },
            {
              value: 'distribution',
              label: 'Distribution',
              content: <DistributionBoard project_id={projectId} report_id={reportId} param="view" />,
            },
          ]}
        />
      ) : role === 'provider' ? (
        <ProviderPayments />
      ) : (
        <Dashboard />
      )}
    </>
  )
}

/** Until money can arrive, the payout account stands above; the list waits to know, so that it never jumps. */
function ProviderPayments() {
  const { data, isPending } = useConnection()
  if (isPending) return <CardSkeleton lines={3} label="Loading payments..." />
  return (
    <>
      {data?.status === 'verified' ? null : (
        <div className={styles.account}>
          <ConnectionCard />
        </div>
      )}
      <Dashboard />
    </>
  )
}
