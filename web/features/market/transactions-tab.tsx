import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { OptionChip } from '../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { NoMatch } from '../../shared/lists/no-match.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './market.module.css'
import { TRANSACTION_COLUMNS } from './transaction-columns.tsx'

const SIDES = [
  { value: 'bought', label: 'Bought' },
  { value: 'sold', label: 'Sold' },
] as const

/** The viewer's purchases and sales, or all of them for an admin; a payout that failed is sent again from here. */
export function TransactionsTab() {
  const { role } = useViewer()
  const { search, set } = useAddress()
  const side = oneOf(SIDES, search.side)
  const query = useList(orpc.market.listTransactions, { side })
  return (
    <div className={styles.stack}>
      {role === 'admin' ? null : (
        <ListToolbar actions={null}>
          <OptionChip label="Side" param="side" options={SIDES} />
        </ListToolbar>
      )}
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={6} label="Loading transactions..." />}
          failed="Failed to load transactions"
          isEmpty={(rows) => rows.length === 0}
          empty={
            side ? (
              <NoMatch title="No transaction history found" onReset={() => set({ side: undefined })} />
            ) : (
              <EmptyState title="No transaction history found">
                Purchases and sales appear here once they are settled.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <DataTable
              label="Transaction History"
              columns={TRANSACTION_COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ project_title }) => project_title}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}
