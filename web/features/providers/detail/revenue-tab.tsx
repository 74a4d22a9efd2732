import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'

type Revenue = InferClientOutputs<typeof client>['providers']['getProviderRevenue']
type Row = Revenue['items'][number]

/** What was paid to the provider, by agreement: for an owner, on their own agreements. */
export function RevenueTab({ id }: { id: string }) {
  const query = useQuery(orpc.providers.getProviderRevenue.queryOptions({ input: { id } }))
  return (
    <Card flush>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={6} label="Loading revenue..." />}
        failed="Failed to load revenue"
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="Nothing paid yet">Paid shares of agreements appear here.</EmptyState>}
      >
        {({ items, total }) => (
          <DataTable
            label="Revenue"
            columns={total.claimed_back.count > 0 ? [...COLUMNS, CLAIMED_BACK] : COLUMNS}
            rows={items}
            rowKey={({ agreement_id, currency }) => `${agreement_id} ${currency}`}
            rowLink={({ agreement_id }) => ({ to: '/agreement-detail', search: { id: agreement_id, tab: 'payments' } })}
            total={{
              label: `Total, ${total.agreements} ${total.agreements === 1 ? 'agreement' : 'agreements'}`,
              figures: {
                payments: total.payments,
                gross: <Amount amount={total.gross} currency={total.currency} />,
                commission: <Amount amount={total.commission} currency={total.currency} />,
                net: <Amount amount={total.net} currency={total.currency} />,
                claimed: <Amount amount={total.claimed_back.amount} currency={total.currency} />,
              },
            }}
          />
        )}
      </QueryView>
    </Card>
  )
}

const COLUMNS: readonly [Column<Row>, ...Column<Row>[]] = [
  { ...{ id: 'project', header: 'Project', phone: 'first' }, cell: ({ project }) => project.title },
  {
    ...{ id: 'share', header: 'Share', phone: 'second', right: true },
    cell: ({ provider_share }) => `${provider_share}%`,
  },
  {
    ...{ id: 'payments', header: 'Payments', phone: 'second', phoneLabelBefore: 'Payments', right: true },
    cell: ({ payments }) => payments,
  },
  {
    ...{ id: 'gross', header: 'Gross', phone: 'second-end', phoneLabel: 'gross', right: true },
    cell: ({ gross, currency }) => <Amount amount={gross} currency={currency} />,
  },
  {
    ...{ id: 'commission', header: 'Commission', phone: 'second-end', phoneLabel: 'commission', right: true },
    cell: ({ commission, currency }) => <Amount amount={commission} currency={currency} />,
  },
  {
    ...{ id: 'net', header: 'Net', phone: 'first-end', phoneLabel: 'net', right: true },
    cell: ({ net, currency }) => <Amount amount={net} currency={currency} />,
  },
]

const CLAIMED_BACK: Column<Row> = {
  ...{ id: 'claimed', header: 'Claimed back, net', phone: 'second-end', phoneLabel: 'claimed back', right: true },
  cell: ({ claimed_back, currency }) => <Amount amount={claimed_back.amount} currency={currency} />,
}
