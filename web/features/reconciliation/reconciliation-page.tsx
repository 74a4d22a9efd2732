import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { MovementTable } from '../../shared/reconciliation/movement-table.tsx'
import { RefreshButton } from '../../shared/refresh/refresh-button.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TableSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { Differences } from './differences.tsx'
import { PayoutTable } from './payout-table.tsx'
import styles from './reconciliation.module.css'
import { ReconciliationTiles } from './reconciliation-tiles.tsx'
import { RunLine } from './run-line.tsx'

/** /reconciliation: what moved by the ledger, what Stripe lists of it, and what arrived at banks. */
export function ReconciliationPage() {
  const { role } = useViewer()
  const query = useQuery(orpc.reconciliation.getReconciliation.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader
        title="Reconciliation"
        description={
          role === 'admin'
            ? 'The ledger, Stripe and payouts to banks, compared every day.'
            : 'Your payments in the ledger, at Stripe and in payouts to banks, compared every day.'
        }
        actions={
          <>
            <RefreshButton nouns={['reconciliation']} failed="Failed to refresh reconciliation data" />
            {role === 'admin' ? <CompareNow /> : null}
          </>
        }
      />
      <QueryView
        query={query}
        loading={
          <div className={styles.stack}>
            <TilesSkeleton label="Loading reconciliation data..." />
            <TableSkeleton columns={4} label="" />
          </div>
        }
        failed="Failed to load reconciliation data"
      >
        {(data) => (
          <div className={styles.stack}>
            <RunLine data={data} />
            <ReconciliationTiles data={data} />
            <Differences />
            <MovementTable data={data} />
            <PayoutTable data={data} />
            <TraceFromAddress />
          </div>
        )}
      </QueryView>
    </>
  )
}

function CompareNow() {
  const running = useOperation(orpc.reconciliation.runReconciliation, {
    success: 'The comparison is running',
    failed: 'Failed to start the comparison',
    toastFailure: true,
  })
  return (
    <Button loading={running.isBusy} onClick={() => running.run({})}>
      Compare now
    </Button>
  )
}
