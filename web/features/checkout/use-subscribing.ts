import type { InferClientOutputs } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { client } from '../../lib/client.ts'
import { useStripeConfigLoader } from '../../shared/cards/use-cards.ts'
import { confirmPayment } from './confirm-payment.ts'
import { paymentFailure, Refused } from './payment-failure.ts'

type Membership = InferClientOutputs<typeof client>['membership']
export type SubscriptionDue = Membership['getPayment']
export type CurrentSubscription = NonNullable<Membership['getCurrentSubscription']['subscription']>

interface Confirming {
  kind: SubscriptionDue['kind']
  client_secret: string
  payment_method_id: string
}

/** Confirms a subscription's payment or card at Stripe, then has the server look how the subscription stands. */
export function useSubscribing() {
  const loadStripeConfig = useStripeConfigLoader()
  const queries = useQueryClient()
  const router = useRouter()
  const busy = useRef(false)
  const mutation = useMutation({
    async mutationFn({ kind, ...payment }: Confirming) {
      const config = await loadStripeConfig()
      const back = new URL('/checkout?subscription=1', window.location.origin).href
      const confirmation = await confirmPayment(config, payment, back, kind === 'setup' ? 'setup' : 'payment')
      if (confirmation.status === 'refused') throw new Refused(confirmation.sentence)
      // The page is left for the bank's question.
      if (confirmation.status === 'redirect') return window.location.assign(confirmation.url)
      return client.membership.confirmPayment({})
    },
    async onSuccess(after) {
      if (!after) return
      await queries.invalidateQueries()
      // Live news of it may have left the checkout already.
      if (router.state.location.pathname !== '/checkout') return
      await router.navigate({ to: '/subscription', search: { status: 'success' }, replace: true })
    },
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    run(payment: Confirming) {
      if (busy.current) return
      busy.current = true
      mutation.mutate(payment)
    },
    isBusy: mutation.isPending,
    failure: mutation.error ? paymentFailure(mutation.error) : null,
  }
}
