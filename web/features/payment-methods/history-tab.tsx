import type { InferClientOutputs } from '@orpc/client'
import { IconReceipt } from '@tabler/icons-react'
import { formatMoney } from '#domain/money.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { itemsOf, useListPages } from '../../lib/use-list.ts'
import { cardName } from '../../shared/cards/card-line.tsx'
import { FailureHelp } from '../../shared/payments/failure-help.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './payment-methods.module.css'

type Charge = InferClientOutputs<typeof client>['paymentMethods']['listCharges']['items'][number]

/** What was charged, by card or another method, each opening what it paid for. */
export function HistoryTab({ user_id }: { user_id: string }) {
  const query = useListPages(orpc.paymentMethods.listCharges, { user_id })
  const items = query.data ? itemsOf(query.data) : []
  return (
    <QueryView
      query={query}
      loading={<TableSkeleton columns={4} label="Loading payment history..." />}
      failed="Failed to load payment history"
      isEmpty={() => items.length === 0}
      empty={
        <Card>
          <EmptyState
            icon={IconReceipt}
            title="No charges yet"
            action={
              <ButtonLink to="/payments" variant="default">
                Go to Payments
              </ButtonLink>
            }
          >
            Agreement fees and payments you make appear here.
          </EmptyState>
        </Card>
      }
    >
      {() => (
        <>
          <Card title="Payment History" flush aside={<TextLink to="/payments">Go to Payments</TextLink>}>
            <DataTable
              label="Payment history"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { header: 'For', cell: For },
                {
                  header: 'Paid by',
                  cell: ({ card, method_name }) => (
                    <span className={styles.whole}>{card ? cardName(card) : method_name}</span>
                  ),
                },
                {
                  header: 'Amount',
                  right: true,
                  cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
                },
                { header: 'Status', cell: ChargeState },
              ]}
            />
          </Card>
          <LoadMore query={query} />
        </>
      )}
    </QueryView>
  )
}

function For({ description, link_url, receipt_url, created_at }: Charge) {
  return (
    <span className={styles.charge}>
      <TwoLines
        first={link_url ? <HrefLink href={link_url}>{description}</HrefLink> : description}
        second={
          receipt_url ? (
            <>
              {formatTimestamp(created_at)} ·{' '}
              <a href={receipt_url} download aria-label={`Receipt of ${description}`}>
                Receipt
              </a>
            </>
          ) : (
            formatTimestamp(created_at)
          )
        }
      />
    </span>
  )
}

/** Only its payer reads what has arrived. */
const waitingStatus = ({ received_amount }: NonNullable<Charge['waiting']>) =>
  received_amount === null ? 'waiting_for_payer' : 'waiting_for_you'

function ChargeState({ status, error, refunded_amount, currency, waiting }: Charge) {
  return (
    <span className={styles.state}>
      <StatusBadge status={waiting?.state === 'payer' ? waitingStatus(waiting) : status} />
      {waiting ? <span>{waiting.sentence}</span> : null}
      {waiting?.pay_url ? <HrefLink href={waiting.pay_url}>View what to do</HrefLink> : null}
      {refunded_amount > 0 ? <span>Refunded {formatMoney(refunded_amount, currency)}</span> : null}
      {error ? (
        <>
          <span className={styles.reason}>{error.message}</span>
          <FailureHelp error={error} />
        </>
      ) : null}
    </span>
  )
}
