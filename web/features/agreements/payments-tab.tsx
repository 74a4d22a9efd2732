import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { LIST_PARAMS } from '../../shared/lists/list-params.ts'
import { Amount } from '../../ui/amount.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { TilesSkeleton } from '../../ui/skeletons.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import type { Agreement, PaymentsSummary } from './agreement-values.ts'
import { dueNote } from './due-note.ts'
import { monthChange } from './month-change.ts'
import { PaymentsList } from './payments-list.tsx'
import { ReportedAndPaid } from './reported-and-paid.tsx'
import { useNamed } from './use-named.ts'

/** The agreement's money: what was paid, what is still to come, and each payment. */
export function PaymentsTab({ agreement }: { agreement: Agreement }) {
  const { id } = agreement
  const named = useNamed(agreement)
  const query = useQuery(orpc.agreements.getPaymentsSummary.queryOptions({ input: { id } }))
  return (
    <>
      <QueryView
        query={query}
        loading={<TilesSkeleton count={3} twoLines />}
        failed="Failed to load the payments summary."
      >
        {(summary) => <SummaryTiles summary={summary} named={named} />}
      </QueryView>
      <PageTabs
        label="Payments of this agreement"
        param="view"
        clears={LIST_PARAMS}
        tabs={[
          { value: 'history', label: 'Payment History', content: <PaymentsList agreement_id={id} status="history" /> },
          {
            value: 'scheduled',
            label: 'Scheduled Payments',
            content: <PaymentsList agreement_id={id} status="scheduled" />,
          },
          { value: 'analytics', label: 'Reports & Analytics', content: <ReportedAndPaid agreement={agreement} /> },
        ]}
      />
    </>
  )
}

function SummaryTiles({ summary, named }: { summary: PaymentsSummary; named: Named }) {
  const { currency, platform_commission, processing_fees, claimed_back, current_month } = summary
  const sums = named === 'net' ? summary.net : summary
  const { total_processed, pending_amount, current_month_total, previous_month_total } = sums
  const money = (amount: number) => formatMoney(amount, currency)
  const Named = named === 'net' ? 'Net' : 'Gross'
  const claimed = claimed_back[named === 'net' ? 'amount' : 'gross_amount']
  const fees = [
    `${Named}. ${money(platform_commission)} platform commission`,
    `${money(processing_fees)} processing fees`,
    ...(claimed > 0 ? [`${money(claimed)} claimed back`] : []),
  ].join(', ')
  const change = monthChange(current_month_total, previous_month_total)
  return (
    <TileRow>
      <Tile
        label="Total Processed"
        value={<Amount amount={total_processed} currency={currency} size="large" />}
        note={fees}
      />
      <Tile
        label="Pending Payments"
        value={<Amount amount={pending_amount} currency={currency} size="large" />}
        note={`${Named}. ${dueNote(sums, summary)}.`}
      />
      <Tile
        label="Current Month vs Previous Month"
        value={<Amount amount={current_month_total} currency={currency} size="large" />}
        note={
          current_month
            ? `${formatMonth(current_month)}, ${named}. ${change}, ${money(previous_month_total)} the month before.`
            : 'No payments yet'
        }
      />
    </TileRow>
  )
}
