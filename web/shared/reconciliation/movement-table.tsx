import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { MOVEMENT_WORDS } from '../payments/movement-words.ts'

type Reconciliation = InferClientOutputs<typeof client>['reconciliation']['getReconciliation']
type Row = Reconciliation['movements'][number]

/** What moved since the last comparison is no difference. */
const notCompared = (currency: Reconciliation['currency']) => ({
  header: 'Not compared yet',
  right: true,
  cell: ({ not_compared }: Row) => <Amount amount={not_compared.amount} currency={currency} signed />,
})

/** Each kind of movement by the ledger, beside what Stripe lists of the same. */
export function MovementTable({ data: { movements, currency, time_period_days } }: { data: Reconciliation }) {
  const title = `Ledger and Stripe, last ${time_period_days} days`
  return (
    <Card
      title={title}
      about="What moved by the ledger, and what Stripe lists of the same. Stripe’s list is read once a day."
      flush={movements.length > 0}
    >
      {movements.length === 0 ? (
        <EmptyState title="Nothing moved">Charges, transfers and what comes back of them appear here.</EmptyState>
      ) : (
        <DataTable
          label={title}
          rows={movements}
          rowKey={({ movement }) => movement}
          columns={[
            { header: 'Movement', cell: ({ movement }) => MOVEMENT_WORDS[movement] },
            { header: 'Count', right: true, cell: ({ ledger }) => ledger.count },
            {
              header: 'Ledger',
              right: true,
              cell: ({ ledger }) => <Amount amount={ledger.amount} currency={currency} signed />,
            },
            {
              header: 'Stripe',
              right: true,
              cell: ({ stripe }) => <Amount amount={stripe.amount} currency={currency} signed />,
            },
            ...(movements.some(({ not_compared }) => not_compared.count > 0) ? [notCompared(currency)] : []),
            {
              header: 'Difference',
              right: true,
              cell: ({ ledger, stripe, not_compared }) => (
                <Amount amount={stripe.amount + not_compared.amount - ledger.amount} currency={currency} signed />
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
