import { linkOptions } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { RefreshButton } from '../../shared/refresh/refresh-button.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { WINDOW_OPTIONS, windowIn } from './transfer-values.ts'
import { useTransferAnalytics } from './use-transfer-analytics.ts'

const TrendsTab = lazy(async () => ({ default: (await import('./trends-tab.tsx')).TrendsTab }))
const ReconciliationTab = lazy(async () => ({ default: (await import('./reconciliation-tab.tsx')).ReconciliationTab }))
const ErrorsTab = lazy(async () => ({ default: (await import('./errors-tab.tsx')).ErrorsTab }))

/** /transfer-analytics: how the money that was sent fares, of all projects or of one. */
export function TransferAnalyticsPage() {
  const { allowed } = useViewer()
  if (!allowed.follow_payments) return <Refused />
  return <Analytics />
}

function Analytics() {
  const { search, set } = useAddress()
  const { projectId } = search
  const days = windowIn(search.days)
  const { data } = useTransferAnalytics()
  return (
    <>
      <PageHeader
        title="Transfer Analytics"
        description={
          data?.project
            ? `Money sent to the payees of ${data.project.title}.`
            : 'Money sent to the payees of all projects.'
        }
        back={
          projectId
            ? {
                label: data?.project?.title ?? 'Project',
                link: linkOptions({ to: '/project-detail', search: { id: projectId } }),
              }
            : { label: 'Payments', link: linkOptions({ to: '/payments' }) }
        }
        actions={
          <>
            <SelectField
              compact
              label="Period"
              options={WINDOW_OPTIONS}
              value={String(days)}
              onChange={(value) => set({ days: value })}
            />
            <RefreshButton
              nouns={['transfers', 'reconciliation']}
              failed={search.tab === 'reconciliation' ? 'Failed to refresh reconciliation data' : undefined}
            />
          </>
        }
      />
      <PageTabs
        label="Transfer Analytics"
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab /> },
          { value: 'trends', label: 'Trends', content: whenLoaded(<TrendsTab />) },
          { value: 'reconciliation', label: 'Reconciliation', content: whenLoaded(<ReconciliationTab />) },
          { value: 'errors', label: 'Errors & Recovery', content: whenLoaded(<ErrorsTab />) },
        ]}
      />
      <TraceFromAddress />
    </>
  )
}

const whenLoaded = (tab: ReactNode) => <Suspense fallback={<CardSkeleton lines={6} />}>{tab}</Suspense>

function Refused() {
  return (
    <>
      <title>Transfer Analytics · Sharewell</title>
      <EmptyState
        heading="h1"
        title="You don't have permission to perform this action."
        action={<ButtonLink to="/payments">Go to Payments</ButtonLink>}
      >
        Transfer analytics are for owners and admins.
      </EmptyState>
    </>
  )
}
