import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './membership.module.css'

// Stands below, and brings a dialog with it.
const VoucherField = lazy(async () => ({ default: (await import('./voucher-field.tsx')).VoucherField }))

/** What is open and why, the trial with its extensions, and a voucher. */
export function Overview() {
  const status = useQuery(orpc.membership.getStatus.queryOptions({ input: {} }))
  return (
    <div className={styles.stack}>
      <QueryView
        query={status}
        loading={<CardSkeleton lines={4} label="Loading your subscription..." />}
        failed="Failed to load subscription status"
      >
        {({ reason, has_access, is_grace_period, trial_days_remaining, grace_period_days_remaining }) => (
          <Card title="Access">
            <div className={styles.stack}>
              <p>{reason}</p>
              <FactList
                columns={2}
                facts={[
                  { label: 'Paid features', value: has_access ? 'Open' : 'Closed' },
                  ...(trial_days_remaining > 0 ? [{ label: 'Trial days left', value: trial_days_remaining }] : []),
                  ...(is_grace_period ? [{ label: 'Days left to pay', value: grace_period_days_remaining }] : []),
                ]}
              />
              {has_access ? null : (
                <div>
                  <ButtonLink to="/subscription" search={{ tab: 'plans' }}>
                    See plans
                  </ButtonLink>
                </div>
              )}
            </div>
          </Card>
        )}
      </QueryView>
      <Trial />
      <Suspense>
        <VoucherField />
      </Suspense>
    </div>
  )
}

function Trial() {
  const trial = useQuery(orpc.membership.getTrialStatus.queryOptions({ input: {} }))
  return (
    <QueryView
      query={trial}
      loading={<CardSkeleton lines={3} label="Loading your trial..." />}
      failed="Failed to load subscription status"
    >
      {({ extension_history, trial_end, days_remaining }) => (
        <Card
          title="Trial"
          aside={<span className={styles.dim}>{trialWords(trial_end, days_remaining)}</span>}
          flush={extension_history.length > 0}
        >
          {extension_history.length === 0 ? (
            <EmptyState title="No extensions yet">Vouchers you apply to your trial appear here.</EmptyState>
          ) : (
            <DataTable
              label="Extensions of your trial"
              rows={extension_history}
              rowKey={({ applied_at, reason }) => `${applied_at} ${reason}`}
              columns={[
                { header: 'Reason', cell: ({ reason }) => reason },
                { header: 'Days added', right: true, cell: ({ days_added }) => days_added },
                { header: 'Applied', cell: ({ applied_at }) => formatTimestamp(applied_at) },
              ]}
            />
          )}
        </Card>
      )}
    </QueryView>
  )
}

function trialWords(trial_end: string | null, days: number): string {
  if (!trial_end) return 'No trial'
  return days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} left` : `Ended on ${formatTimestamp(trial_end)}`
}
