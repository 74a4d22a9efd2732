import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TableSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CheckTable } from './check-table.tsx'
import styles from './integrity.module.css'
import { IntegrityTiles } from './integrity-tiles.tsx'
import { Violations } from './violations.tsx'

/** /integrity: rules that always hold, when each was checked, and what breaks them. */
export function IntegrityPage() {
  const { role } = useViewer()
  return role === 'admin' ? <Checks /> : <Refused />
}

function Refused() {
  return (
    <>
      <title>Integrity · Sharewell</title>
      <EmptyState
        heading="h1"
        title="You don't have permission to perform this action."
        action={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
      >
        Integrity checks are for admins.
      </EmptyState>
    </>
  )
}

function Checks() {
  const query = useQuery(orpc.integrity.listChecks.queryOptions({ input: {} }))
  const running = useOperation(orpc.integrity.runChecks, {
    success: 'The checks are running',
    failed: 'Failed to run the checks',
    toastFailure: true,
  })
  return (
    <>
      <PageHeader
        title="Integrity"
        description="Rules that payments, ledger and totals always follow. A part is checked every hour, everything within a day."
        actions={
          <Button loading={running.isBusy} onClick={() => running.run({})}>
            Check everything now
          </Button>
        }
      />
      <QueryView
        query={query}
        loading={
          <div className={styles.stack}>
            <TilesSkeleton label="Loading checks..." />
            <TableSkeleton columns={4} label="" />
          </div>
        }
        failed="Failed to load checks"
      >
        {(checks) => (
          <div className={styles.stack}>
            <IntegrityTiles checks={checks} />
            <Violations checks={checks} />
            <CheckTable checks={checks} />
            <TraceFromAddress />
          </div>
        )}
      </QueryView>
    </>
  )
}
