import { client } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'

/** Sends the transfer of a payment again after it was refused. The owner is not charged: that money has arrived. */
export function useRetryTransfer() {
  return useOperation(RETRY, {
    success: ({ message }) => message,
    onFailed: ({ sentence, request_id }) =>
      void toast({ message: `Retry failed: ${sentence}`, tone: 'bad', request_id }),
  })
}

const RETRY = {
  async call({ payment_id }: { payment_id: string }, options: { context: { idempotency_key: string } }) {
    const { transfers } = await client.payments.getPayment({ id: payment_id })
    const failed = transfers.findLast(({ status }) => status === 'failed') ?? transfers.at(-1)
    if (!failed) throw new Error(`Payment ${payment_id} has no transfer to send again`)
    return client.payments.retryTransfer({ id: failed.id }, options)
  },
}
