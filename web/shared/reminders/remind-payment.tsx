import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { RemindButton } from './remind-button.tsx'

interface RemindPaymentProps {
  payment: { id: string; payer_name: string; reminded_at: string | null; allowed: { remind: boolean } }
  /** What the payment is for: 'Fernleaf, October 2026'. */
  about: string
  compact?: boolean
  /** The first thing to do on its page. */
  primary?: boolean
}

/** Reminds the owner of an overdue payment. */
export function RemindPayment({ payment, about, compact, primary }: RemindPaymentProps) {
  const { id, payer_name, reminded_at, allowed } = payment
  const reminding = useOperation(orpc.payments.remindOfPayment, {
    success: `Reminder sent to ${payer_name}`,
    failed: 'Failed to send the reminder',
    toastFailure: true,
  })
  return (
    <RemindButton
      about={`${payer_name} of ${about}`}
      allowed={allowed.remind}
      reminded_at={reminded_at}
      isBusy={reminding.isBusy}
      onRemind={() => reminding.run({ id })}
      {...{ compact, primary }}
    />
  )
}
