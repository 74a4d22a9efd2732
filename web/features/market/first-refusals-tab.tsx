import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { BankAsks } from '../../shared/cards/bank-asks.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './market.module.css'
import type { FirstRefusal } from './market-values.ts'

const DecideFirst = lazy(async () => ({ default: (await import('./decide-first.tsx')).DecideFirst }))

/** The sales to others on which the viewer decides first, the most urgent first. */
export function FirstRefusalsTab() {
  const query = useList(orpc.market.listFirstRefusals, {})
  const [open, setOpen] = useState<{ sale: FirstRefusal; act: 'buy' | 'decline' } | null>(null)
  return (
    <div className={styles.stack}>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading sales..." />}
          failed="Failed to load the sales on which you have first refusal"
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState title="Nothing to decide" icon={IconHandStop}>
              Where your agreement gives you first refusal, sales of parts of its right to others wait here until you
              decide.
            </EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              label="First Refusal"
              columns={[
                ...COLUMNS,
                {
                  ...{ header: 'Actions', right: true },
                  cell: (sale) => <Actions sale={sale} onOpen={(act) => setOpen({ sale, act })} />,
                },
              ]}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ project_title }) => project_title}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
      <Suspense>{open ? <DecideFirst {...open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </div>
  )
}

const COLUMNS: [Column<FirstRefusal>, ...Column<FirstRefusal>[]] = [
  {
    header: 'Right',
    cell: ({ project_title, rev_share_percentage, rev_share_id }) => (
      <TwoLines
        first={project_title}
        second={
          <>
            {rev_share_percentage}% of the right,{' '}
            <TextLink to="/agreement-detail" search={{ id: rev_share_id }}>
              agreement
            </TextLink>
          </>
        }
      />
    ),
  },
  { header: 'Seller', cell: ({ seller_name }) => seller_name },
  { header: 'Decide until', cell: ({ decide_until }) => formatTimestampDay(decide_until) },
  {
    ...{ header: 'Price', right: true },
    cell: ({ price, currency }) => <Amount amount={price} currency={currency} />,
  },
  {
    ...{ header: 'You pay', right: true },
    cell: ({ fee, total, currency }) => (
      <TwoLines
        first={<Amount amount={total} currency={currency} />}
        second={
          <>
            with the fee of <Amount amount={fee} currency={currency} tone="dim" />
          </>
        }
      />
    ),
  },
]

function Actions({ sale, onOpen }: { sale: FirstRefusal; onOpen: (act: 'buy' | 'decline') => void }) {
  if (sale.confirm_url) return <BankAsks url={sale.confirm_url} />
  if (sale.is_paying) return <span className={styles.dim}>Your payment is under way</span>
  return (
    <span className={styles.acts}>
      {sale.other_is_paying ? <span className={styles.dim}>The other side is paying</span> : null}
      {sale.allowed.decline ? (
        <Button size="xs" variant="default" onClick={() => onOpen('decline')}>
          Decline
        </Button>
      ) : null}
      {sale.allowed.buy ? (
        <Button size="xs" onClick={() => onOpen('buy')}>
          Buy
        </Button>
      ) : null}
    </span>
  )
}
