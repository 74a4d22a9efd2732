import { Button } from '@mantine/core'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { formatMomentDay } from '../../ui/moments.ts'
import styles from './dashboard.module.css'
import type { ProviderDashboard } from './dashboard-values.ts'

type Payout = ProviderDashboard['late_payouts']['items'][number]

/** Reminds the owner of an overdue payment; until that is possible again it says when that was. */
export function Remind({ payout }: { payout: Payout }) {
  const { payment_id, payer_name, project_title, reminded_at, allowed } = payout
  const reminding = useOperation(orpc.payments.remindOfPayment, {
    success: `Reminder sent to ${payer_name}`,
    failed: 'Failed to send the reminder',
    toastFailure: true,
  })
  return (
    <div className={styles.remind}>
      {allowed.remind ? (
        <Button
          size="compact-md"
          onClick={() => reminding.run({ id: payment_id })}
          loading={reminding.isBusy}
          aria-label={`Remind ${payer_name} of ${project_title}, ${formatPeriod(payout)}`}
        >
          Remind
        </Button>
      ) : null}
      {reminded_at ? (
        <p className={styles.note}>
          You reminded {payer_name} on {formatMomentDay(reminded_at)}.
        </p>
      ) : null}
    </div>
  )
}
