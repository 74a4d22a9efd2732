import type { InferClientOutputs } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type client, orpc } from '../../lib/client.ts'
import type { StripeConfig } from './confirm-setup.ts'
import { StripeNotLoaded } from './stripe-js.ts'

export type SavedCard = InferClientOutputs<
  typeof client
>['paymentMethods']['listPaymentMethods']['payment_methods'][number]

export type AddedCard = InferClientOutputs<typeof client>['paymentMethods']['addPaymentMethod']

/** Somebody's saved cards: one's own, or for an admin anybody's. */
export function useCards(user_id = 'current') {
  return useQuery(orpc.paymentMethods.listPaymentMethods.queryOptions({ input: { user_id } }))
}

// It does not change while the page lives.
const stripeConfigQuery = () =>
  orpc.paymentMethods.getStripeConfig.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY })

/** How the browser reaches Stripe. */
export const useStripeConfig = () => useQuery(stripeConfigQuery())

/** For a button that can be pressed before the configuration has loaded: the click waits for it. */
export function useStripeConfigLoader(): () => Promise<StripeConfig> {
  const queries = useQueryClient()
  useStripeConfig()
  return async () => {
    try {
      return await queries.ensureQueryData(stripeConfigQuery())
    } catch (cause) {
      throw new StripeNotLoaded('Stripe is not loaded', { cause })
    }
  }
}

export interface CardChoice {
  /** The card to send; null while there is none to choose. */
  payment_method_id: string | null
  card: SavedCard | null
  choose(id: string): void
  cards: ReturnType<typeof useCards>
}

/**
 * Which saved card pays: the one picked, else the one that was `chosen` before, else the default one. An expired card is
 * never chosen by itself.
 */
export function useCardChoice(chosen?: string): CardChoice {
  const cards = useCards()
  const [picked, choose] = useState<string | null>(null)
  const usable = cards.data?.payment_methods.filter(({ is_expired }) => !is_expired) ?? []
  const card =
    usable.find(({ id }) => id === (picked ?? chosen)) ??
    usable.find(({ is_default }) => is_default) ??
    usable[0] ??
    null
  return { payment_method_id: card?.id ?? null, card, choose, cards }
}
