import { Button } from '@mantine/core'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { FeeReversal } from './fee-reversal-values.ts'
import styles from './fee-reversals.module.css'

/** After a refund that failed, the payer is still owed the money. */
export function RetryRefund({ reversal }: { reversal: FeeReversal }) {
  const { id, payer, refund } = reversal
  const money = formatMoney(reversal.amount, reversal.currency)
  const retrying = useOperation(orpc.feeReversals.retryFeeRefund, {
    success: ({ awaits_second_admin }) =>
      awaits_second_admin ? 'Approved. A second admin has to approve too.' : 'Refund started',
    failed: 'Failed to start the refund',
  })
  return (
    <section className={styles.decision} aria-label="Refund">
      <p className={styles.failure} role="alert">
        {money} to {payer.name} could not be refunded. {retrying.failure?.sentence ?? refund?.failure_message}
      </p>
      <div>
        <Button loading={retrying.isBusy} onClick={() => retrying.run({ id })}>
          Refund {money} again
        </Button>
      </div>
    </section>
  )
}
