import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { Sale } from './listing-values.ts'
import styles from './listings.module.css'

/** The sale of a listing, and where the seller's money is. */
export function SaleCard({ listing_id }: { listing_id: string }) {
  const query = useQuery(orpc.market.listTransactions.queryOptions({ input: { side: 'sold', listing_id, limit: 1 } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={5} label="Loading the sale..." />}
      failed="Failed to load the sale"
    >
      {({ items }) => items.map((sale) => <TheSale key={sale.id} sale={sale} />)}
    </QueryView>
  )
}

function TheSale({ sale }: { sale: Sale }) {
  const {
    id,
    buyer_name,
    final_price,
    original_asking_price,
    fee_paid,
    currency,
    transaction_date,
    trade_day,
    payout,
  } = sale
  const retrying = useOperation(orpc.market.retryPayout, {
    success: 'Payout is being retried',
    failed: 'Failed to retry the payout',
  })
  return (
    <Card
      title="Sale"
      aside={payout ? <StatusBadge status={payout.status} word={PAYOUT_WORDS[payout.status]} /> : undefined}
    >
      <div className={styles.stack}>
        <FactList
          facts={[
            { label: 'Sold to', value: buyer_name },
            { label: 'Sold on', value: formatTimestampDay(transaction_date) },
            { label: 'Asking price', value: formatMoney(original_asking_price, currency) },
            { label: 'Final price', value: formatMoney(final_price, currency) },
            { label: 'Fee paid by the buyer', value: formatMoney(fee_paid, currency) },
            { label: 'You receive', value: <b>{formatMoney(final_price, currency)}</b> },
            { label: "The buyer's from", value: formatDate(trade_day) },
          ]}
        />
        {payout ? <p className={styles.note}>{payout.sentence}</p> : null}
        <FormFailure>{retrying.failure?.sentence}</FormFailure>
        {payout?.can_retry ? (
          <Button variant="default" loading={retrying.isBusy} onClick={() => retrying.run({ id })}>
            Retry payout
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

const PAYOUT_WORDS = {
  waiting: 'Payout waiting',
  processing: 'Payout on its way',
  failed: 'Payout failed',
  completed: 'Paid out',
} as const
