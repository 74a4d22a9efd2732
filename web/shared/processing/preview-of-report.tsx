import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { Amount } from '../../ui/amount.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { PaymentSummary } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { periodOf } from '../payments/period-words.ts'

interface PreviewOfReportProps {
  report_id: string
  payments: readonly PaymentSummary[]
  isSelected: (payment: PaymentSummary) => boolean
  onToggle: (id: string) => void
}

/** The payments of one report, each with the revenue it is a share of. */
export function PreviewOfReport({ report_id, payments, isSelected, onToggle }: PreviewOfReportProps) {
  const [first] = payments
  if (!first) return null
  const title = `${first.project.title}, ${periodOf(first)}`
  return (
    <section className={styles.preview} aria-label={title}>
      <h3>{title}</h3>
      <DataTable
        label={title}
        rows={payments}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Right owner',
            cell: (payment) => (
              <Checkbox
                label={payment.payee.name}
                description={chargeNote(payment)}
                checked={isSelected(payment)}
                onChange={() => onToggle(payment.id)}
              />
            ),
          },
          {
            header: 'Revenue',
            right: true,
            cell: (payment) => <EligibleRevenue report_id={report_id} payment={payment} />,
          },
          { header: 'Percentage', right: true, cell: ({ percentage }) => `${percentage}%` },
          {
            header: 'Payment, gross',
            right: true,
            cell: ({ gross_amount, currency }) => <Amount amount={gross_amount} currency={currency} />,
          },
          {
            header: 'Commission',
            right: true,
            cell: ({ commission_amount, currency }) => <Amount amount={commission_amount} currency={currency} />,
          },
          {
            header: 'Net',
            right: true,
            cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
          },
        ]}
      />
    </section>
  )
}

/** What is charged of a payment whose money was here before. */
function chargeNote({ is_funded, amount_to_charge, currency, paid_in_part }: PaymentSummary): string | undefined {
  if (paid_in_part) return `The rest alone: ${formatMoney(amount_to_charge, currency)}`
  if (!is_funded) return undefined
  if (amount_to_charge === 0) return 'Already charged, transfer only'
  return `Charged again: ${formatMoney(amount_to_charge, currency)} came back`
}

/** What counts of the report for that agreement (decision C-127). */
function EligibleRevenue({ report_id, payment }: { report_id: string; payment: PaymentSummary }) {
  const { data, isError } = useQuery(orpc.reports.getReport.queryOptions({ input: { id: report_id } }))
  if (isError) return 'Failed to load payment data. Please try again.'
  const line = data?.distributions.find(({ agreement_id }) => agreement_id === payment.agreement_id)
  return line ? <Amount amount={line.eligible_revenue} currency={payment.currency} /> : '…'
}
