import { useQuery } from '@tanstack/react-query'
import { RECOVERIES, type Recovery } from '#domain/transfer-recovery.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FailedTransfersTable } from './failed-transfers-table.tsx'
import type { ListedTransfer } from './transfer-values.ts'
import styles from './transfers.module.css'
import { useTransferWindow } from './use-transfer-analytics.ts'

/** The latest that a list of failed transfers has. */
const LIMIT = 50

/** What failed, why, and how to get it there after all. */
export function ErrorsTab() {
  const input = { ...useTransferWindow(), status: 'not_received' as const, limit: LIMIT }
  const query = useQuery(orpc.transfers.listTransfers.queryOptions({ input }))
  return (
    <div className={styles.stack}>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={5} label="Loading failed transfers..." />}
        failed="Failed to load failed transfers"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Card>
            <EmptyState title="No failed transfers in this period">
              A charge that failed is in{' '}
              <TextLink to="/payments" search={{ status: 'failed' }}>
                Payments
              </TextLink>
              .
            </EmptyState>
          </Card>
        }
      >
        {({ items, next_cursor }) => (
          <>
            <Card title="Failed transfers" flush>
              <FailedTransfersTable transfers={items} />
            </Card>
            {next_cursor ? <p className={styles.dim}>The latest {LIMIT} are listed.</p> : null}
          </>
        )}
      </QueryView>
      <Tips transfers={query.data?.items ?? []} />
    </div>
  )
}

const TIPS: Record<Recovery, { title: string; words: string }> = {
  verification: {
    title: 'Account verification required',
    words: 'The payee completes the verification of their payout account at Stripe. Then retry the transfer.',
  },
  balance: {
    title: 'Insufficient platform balance',
    words:
      'The charge has not reached our balance at Stripe yet. It is retried automatically; retry it tomorrow at the latest.',
  },
  destination: {
    title: 'Invalid account destination',
    words:
      'The payee’s account was closed or disconnected. Ask them to connect a payout account, then retry the transfer.',
  },
}

/** What helps against each kind of failure, with how many of those listed it concerns. */
function Tips({ transfers }: { transfers: readonly ListedTransfer[] }) {
  const waiting = transfers.filter(({ allowed, payment_status }) => allowed.retry || payment_status === 'failed')
  return (
    <Card title="Recovery tips">
      <ul className={styles.tips}>
        {RECOVERIES.map((recovery) => {
          const count = waiting.filter((transfer) => transfer.recovery === recovery).length
          return (
            <li key={recovery}>
              <h3>{TIPS[recovery].title}</h3>
              <p>{TIPS[recovery].words}</p>
              {count > 0 ? <p>{count === 1 ? '1 transfer listed' : `${count} transfers listed`}</p> : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
