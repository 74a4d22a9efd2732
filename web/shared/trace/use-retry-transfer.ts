import { client } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { retryTarget } from './retry-target.ts'

/** Sends a payment's money again after it did not arrive. The owner is not charged: that money is here already. */
export function useRetryTransfer() {
  const retrying = useOperation(RETRY, {
    success: 'Transfer retry initiated successfully',
    failed: 'Failed to retry transfer',
    onFailed: ({ kind, sentence, request_id }) => {
      const message = kind === 'refusal' ? `Retry failed: ${sentence}` : sentence
      void toast({ message, tone: 'bad', request_id })
    },
  })
  return {
    isBusy: retrying.isBusy,
    run: ({ payment_id }: { payment_id: string }) => retrying.run({ payment_id, batch_id: crypto.randomUUID() }),
  }
}

interface Retry {
  payment_id: string
  /** Where nothing was ever transferred, the batch that does it. */
  batch_id: string
}

const RETRY = {
  async call({ payment_id, batch_id }: Retry, options: { context: { idempotency_key: string } }): Promise<unknown> {
    const way = retryTarget(await client.payments.getPayment({ id: payment_id }))
    if (way.transfer_id !== null) return client.payments.retryTransfer({ id: way.transfer_id }, options)
    const nothing_to_charge = { payment_method: 'card', payment_method_id: null, amount_seen: 0 } as const
    return client.payments.processPayments({ id: batch_id, payment_ids: [payment_id], ...nothing_to_charge }, options)
  },
}
