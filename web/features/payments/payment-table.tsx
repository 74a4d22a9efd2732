import { formatMonth } from '#domain/calendar-date-words.ts'
import type { Currency } from '#domain/money.ts'
import { paymentsWords } from '#domain/payment-words.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAddress } from '../../lib/use-address.ts'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Figures, RowGroup } from '../../ui/table/groups.ts'
import type { Sorting } from '../../ui/table/heading.tsx'
import type { Folding } from '../../ui/table/use-folded.ts'
import type { Selection } from '../../ui/table/use-selection.ts'
import type { PaymentTotal } from './payment-totals.ts'
import type { GroupWithRows } from './use-payment-rows.ts'

interface PaymentTableProps {
  columns: readonly [Column<PaymentSummary>, ...Column<PaymentSummary>[]]
  sorting: Sorting
  rows: readonly PaymentSummary[]
  /** The same rows in groups, where they are grouped. */
  groups: readonly GroupWithRows[] | undefined
  folding: Folding
  /** The total of the filtered list, with its currency. */
  total: (PaymentTotal & { currency: Currency }) | undefined
  selection: Selection<PaymentSummary>
}

/** One line a payment: to whom (or from whom), when, how much, and its status. A row opens its trace. */
export function PaymentTable({ columns, sorting, rows, groups, folding, total, selection }: PaymentTableProps) {
  const { allowed } = useViewer()
  const { set } = useAddress()
  const currency = total?.currency ?? 'gbp'
  return (
    <DataTable
      label="Payments"
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      onOpen={({ id }) => set({ payment: id }, { replace: false })}
      columns={columns}
      sorting={sorting}
      groups={groups?.map((group) => groupRow(group, currency))}
      folding={folding}
      total={total ? { label: `Total, ${paymentsWords(total.count)}`, figures: figures(total, currency) } : undefined}
      {...(allowed.pay ? { selection } : {})}
    />
  )
}

const nameOf = (payment: PaymentSummary) => `${payment.payee.name}, ${payment.project.title}, ${periodOf(payment)}`

function groupRow({ key, stage, month, count, rows, ...total }: GroupWithRows, currency: Currency) {
  const counted = paymentsWords(count)
  const revenue = formatMonth(month)
  return {
    key,
    ...(stage === 'paid'
      ? { label: revenue, note: counted }
      : { label: STAGE_WORDS[stage], note: `${revenue}, ${counted}` }),
    ...(stage === 'overdue' ? { tone: 'red' as const } : {}),
    rows,
    figures: figures({ count, ...total }, currency),
  } satisfies RowGroup<PaymentSummary>
}

const STAGE_WORDS = { overdue: 'Overdue', due: 'Due', processing: 'Processing' } as const

function figures({ gross_amount, commission_amount, amount }: PaymentTotal, currency: Currency): Figures {
  return {
    gross: <Amount amount={gross_amount} currency={currency} />,
    commission: <Amount amount={commission_amount} currency={currency} />,
    net: <Amount amount={amount} currency={currency} />,
  }
}
