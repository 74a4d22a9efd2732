import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { LIST_PARAMS } from '../../shared/lists/list-params.ts'
import { RefreshButton } from '../../shared/refresh/refresh-button.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { Dashboard } from './dashboard.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { PayoutBanner } from './payout-banner.tsx'

const ProcessTab = lazy(async () => ({ default: (await import('./process-tab.tsx')).ProcessTab }))
const DistributionBoard = lazy(async () => ({
  default: (await import('../../shared/distribution/distribution-board.tsx')).DistributionBoard,
}))

/** /payments: shares that are overdue, due and paid; for payers also how paying goes, and distributions. */
export function PaymentsPage() {
  const { role, allowed } = useViewer()
  // Payers need no payout account (decision C-207).
  const isPaid = allowed.open_account && !allowed.follow_payments
  return (
    <>
      <PageHeader
        title="Payments"
        description={DESCRIPTIONS[role]}
        actions={
          <>
            {isPaid ? (
              <ButtonLink to="/settings" search={{ tab: 'account' }} variant="default">
                Payout account
              </ButtonLink>
            ) : null}
            <PaymentLinks />
            <RefreshButton nouns={['payments', 'reports']} />
          </>
        }
      />
      {isPaid ? (
        <PayoutBanner>
          <Dashboard />
        </PayoutBanner>
      ) : (
        <Payments />
      )}
    </>
  )
}

const DESCRIPTIONS = {
  owner: 'Shares you owe your providers and shares you have paid.',
  provider: 'Shares that are due to you and shares you have received.',
  trader: 'Shares that are due to you and shares you have received.',
  admin: 'Shares that owners owe and shares they have paid.',
}

function Payments() {
  const { allowed } = useViewer()
  const { reportId, projectId } = useSearch({ from: '/members/payments' })
  if (!allowed.follow_payments) return <Dashboard />
  const tabs: [PageTab, ...PageTab[]] = [
    { value: 'dashboard', label: 'Dashboard', content: <Dashboard /> },
    // An admin can follow how a report is paid, but has nothing to process.
    ...(allowed.pay || reportId
      ? [
          {
            ...{ value: 'process', label: 'Process' },
            content: whenLoaded(reportId ? <ProcessTab report_id={reportId} /> : null),
          },
        ]
      : []),
    {
      value: 'distribution',
      label: 'Distribution',
      content: whenLoaded(<DistributionBoard project_id={projectId} report_id={reportId} param="view" />),
    },
  ]
  return <PageTabs label="Payments" tabs={tabs} clears={PARAMS_OF_TABS} />
}

/** What means something else on each tab. */
const PARAMS_OF_TABS = [...LIST_PARAMS, 'payer', 'group', 'select', 'view']

const whenLoaded = (tab: ReactNode) => <Suspense fallback={<CardSkeleton lines={6} />}>{tab}</Suspense>
