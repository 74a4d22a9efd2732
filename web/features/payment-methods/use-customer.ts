import { useQuery } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { during } from '../../shared/cards/add-card-steps.ts'

/**
 * Who somebody is to the payment provider. Whoever looks at their own settings and is no customer yet is made one, and
 * told so; asked for twice, it is the same one.
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
