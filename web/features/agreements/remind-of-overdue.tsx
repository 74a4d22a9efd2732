import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { RemindPayment } from '../../shared/reminders/remind-payment.tsx'
import type { Agreement } from './agreement-values.ts'

/** Reminds the owner of the agreement's payment that is overdue the longest. */
export function RemindOfOverdue({ agreement }: { agreement: Agreement }) {
  const input = { agreement: agreement.id, status: 'overdue', sort: 'due_asc', limit: 1 } as const
  const [payment] = useQuery(orpc.payments.listPayments.queryOptions({ input })).data?.items ?? []
  if (!payment) return null
  return (
    <RemindPayment
      payment={{ ...payment, payer_name: payment.payer.name }}
      about={`${agreement.project.title}, ${periodOf(payment)}`}
      compact
    />
  )
}
