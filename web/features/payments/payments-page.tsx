import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ConnectionGate } from './connection-gate.tsx'
import { Dashboard } from './dashboard.tsx'

const ProcessTab = lazy(async () => ({ default: (await import('./process-tab.tsx')).ProcessTab }))
const DistributionBoard = lazy(async () => ({
  default: (await import('../../shared/distribution/distribution-board.tsx')).DistributionBoard,
}))

/** /payments: what was paid and what is due; for payers also its progress and what it consists of. */
export function PaymentsPage() {
  const { allowed } = useViewer()
  return (
    <>
      <PageHeader
        title="Payments"
        description={
          allowed.follow_payments
            ? 'The shares of your revenue: what is due, and what has been paid.'
            : 'Your shares: what has been paid to you, and what is on its way.'
        }
        actions={
          allowed.open_account ? (
            <ButtonLink to="/settings" search={{ tab: 'account' }} variant="default">
              Payout account
            </ButtonLink>
          ) : null
        }
      />
      {allowed.open_account ? (
        <ConnectionGate>
          <Payments />
        </ConnectionGate>
      ) : (
        <Payments />
      )}
    </>
  )
}

function Payments() {
  const { allowed } = useViewer()
  const { reportId, projectId } = useSearch({ from: '/members/payments' })
  if (!allowed.follow_payments) return <Dashboard />
  const tabs: [PageTab, ...PageTab[]] = [
    { value: 'dashboard', label: 'Dashboard', content: <Dashboard /> },
    { value: 'process', label: 'Process', content: whenLoaded(<ProcessTab report_id={reportId} />) },
    {
      value: 'distribution',
      label: 'Distribution',
      content: whenLoaded(<DistributionBoard project_id={projectId} report_id={reportId} param="view" />),
    },
  ]
  return <PageTabs label="Payments" tabs={tabs} />
}

const whenLoaded = (tab: ReactNode) => <Suspense fallback={<CardSkeleton lines={6} />}>{tab}</Suspense>
