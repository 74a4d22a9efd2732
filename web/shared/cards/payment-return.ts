import type { QueryClient } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'

/** Somebody comes back from their bank's question: asks how the payment stands. Gives the charge when it is paid. */
export async function finishPayment(queries: QueryClient, payment_intent: string): Promise<string | null> {
  try {
    const { status, charge_id, error, waiting } = await client.checkouts.confirmCheckout({ id: payment_intent })
    if (status === 'succeeded') return charge_id
    if (status !== 'processing' && !(waiting && waiting.method !== 'card')) {
      void toast({
        title: 'Payment failed',
        message: error?.message ?? 'Your bank did not confirm it. Try again, or use another card.',
        tone: 'bad',
      })
    }
  } catch (error) {
    const { sentence, request_id } = describe(error)
    void toast({ title: 'Payment failed', message: sentence, tone: 'bad', request_id })
  } finally {
    await queries.invalidateQueries()
  }
  return null
}
