import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { client, orpc } from '../../lib/client.ts'
import { useStripeConfigLoader } from '../../shared/cards/use-cards.ts'
import type { Checkout } from './checkout-values.ts'
import { confirmPayment } from './confirm-payment.ts'
import { paymentFailure, Refused } from './payment-failure.ts'

/** Confirms at Stripe, then has the server look how the payment stands; the bank's page is left for in between. */
export function usePaying({ charge_id }: Checkout) {
  const loadStripeConfig = useStripeConfigLoader()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const busy = useRef(false)
  const mutation = useMutation({
    async mutationFn(payment: { client_secret: string; payment_method_id: string }) {
      const config = await loadStripeConfig()
      const confirmation = await confirmPayment(config, payment, returnUrl(charge_id))
      if (confirmation.status === 'refused') throw new Refused(confirmation.sentence)
      if (confirmation.status === 'redirect') return leaveFor(confirmation.url)
      const [id = ''] = payment.client_secret.split('_secret_')
      return client.checkouts.confirmCheckout({ id })
    },
    async onSuccess(checkout) {
      queries.setQueryData(orpc.checkouts.getCheckout.queryKey({ input: { charge_id } }), checkout)
      if (checkout.status === 'succeeded')
        await navigate({ to: '/payment-success', search: { charge: charge_id }, replace: true })
      await queries.invalidateQueries()
    },
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    /** Pays. While that goes on, a second click pays no second time. */
    run(payment: { client_secret: string; payment_method_id: string }) {
      if (busy.current) return
      busy.current = true
      mutation.mutate(payment)
    },
    isBusy: mutation.isPending,
    failure: mutation.error ? paymentFailure(mutation.error) : null,
  }
}

/** Where the bank sends its customer back to. */
function returnUrl(charge_id: string): string {
  const back = new URL('/checkout', window.location.origin)
  back.searchParams.set('charge', charge_id)
  return back.href
}

/** Never comes back: the page is left for the bank's question. */
function leaveFor(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}
