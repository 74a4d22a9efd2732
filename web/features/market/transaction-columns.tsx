import { Button } from '@mantine/core'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Amount } from '../../ui/amount.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './market.module.css'
import type { Transaction } from './market-values.ts'

export const TRANSACTION_COLUMNS: readonly [Column<Transaction>, ...Column<Transaction>[]] = [
  {
    header: 'Right',
    cell: ({ project_title, rev_share_percentage }) => (
      <TwoLines first={project_title} second={`${rev_share_percentage}% of the right`} />
    ),
  },
  {
    header: 'Trade',
    cell: ({ side, buyer_name, seller_name }) => {
      if (side === 'bought') return <TwoLines first="Bought" second={`from ${seller_name}`} />
      if (side === 'sold') return <TwoLines first="Sold" second={`to ${buyer_name}`} />
      return <TwoLines first={buyer_name} second={`from ${seller_name}`} />
    },
  },
  {
    header: 'Date',
    cell: ({ transaction_date, trade_day }) => (
      <TwoLines first={formatTimestampDay(transaction_date)} second={`buyer's from ${formatDate(trade_day)}`} />
    ),
  },
  {
    ...{ header: 'Asking price', right: true },
    cell: ({ original_asking_price, currency }) => (
      <Amount amount={original_asking_price} currency={currency} tone="dim" />
    ),
  },
  {
    ...{ header: 'Final price', right: true },
    cell: ({ final_price, currency, projected_annual_return: rate }) => {
      const price = <Amount amount={final_price} currency={currency} />
      return rate === null ? price : <TwoLines first={price} second={`${rate}% earnings yield`} />
    },
  },
  {
    ...{ header: 'Fee paid', right: true },
    cell: ({ fee_paid, currency }) => <Amount amount={fee_paid} currency={currency} tone="dim" />,
  },
  { header: 'Payout', cell: (transaction) => <Payout transaction={transaction} /> },
]

/** Where the seller's money is; for the buyer, what they owe because it came back. */
function Payout({ transaction }: { transaction: Transaction }) {
  const { payout, owed_amount, currency } = transaction
  if (owed_amount > 0) {
    return (
      <TwoLines
        first={<StatusBadge status="owed" />}
        second={
          <>
            <Amount amount={owed_amount} currency={currency} tone="red" /> went back to the buyer
          </>
        }
      />
    )
  }
  if (!payout) return <span className={styles.dim}>To the seller</span>
  return (
    <span className={styles.payout}>
      <StatusBadge status={payout.status} {...(payout.status === 'completed' ? { word: 'Paid' } : {})} />
      <span className={styles.small}>{payout.sentence}</span>
      {payout.can_retry ? <RetryPayout transaction={transaction} /> : null}
    </span>
  )
}

function RetryPayout({ transaction: { id, project_title } }: { transaction: Transaction }) {
  const retrying = useOperation(orpc.market.retryPayout, {
    success: 'Payout sent again',
    ...{ toastFailure: true, failed: 'Failed to retry the payout' },
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={retrying.isBusy}
      aria-label={`Retry payout of ${project_title}`}
      onClick={() => retrying.run({ id })}
    >
      Retry payout
    </Button>
  )
}
