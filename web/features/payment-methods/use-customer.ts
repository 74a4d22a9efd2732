import { useQuery } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { during } from '../../shared/cards/add-card-steps.ts'

/**
 * The Stripe customer of a person. It is created when people without one open their own settings, with a message; asked
 * for twice, it is the same one.
 */
export function useLinkedCustomer(user_id: string, { isOwn }: { isOwn: boolean }) {
  return useQuery({
    queryKey: [...orpc.paymentMethods.getCustomer.queryKey({ input: { user_id } }), isOwn],
    queryFn: async () => {
      const known = await client.paymentMethods.getCustomer({ user_id })
      if (known.customer_id || !isOwn) return known
      const made = await during('Failed to update user profile with payment information', () =>
        client.paymentMethods.createCustomer({ user_id }, { context: { idempotency_key: crypto.randomUUID() } }),
      )
      void toast({ message: 'Payment profile linked successfully', tone: 'good' })
      return made
    },
  })
}
