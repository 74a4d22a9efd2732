import type { QueryClient } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'
import { notifyOfAddition } from './use-add-card.ts'

/** Somebody comes back from their bank's question: keeps the card it was about, and says how it ended. */
export async function finishSetup(queries: QueryClient, setup_intent_id: string): Promise<void> {
  try {
    notifyOfAddition(await client.paymentMethods.addPaymentMethod({ user_id: 'current', setup_intent_id }))
  } catch (error) {
    const { sentence, request_id } = describe(error)
    void toast({ message: sentence, title: 'Failed to add payment method', tone: 'bad', request_id })
  }
  await queries.invalidateQueries({ queryKey: orpc.paymentMethods.key() })
}
