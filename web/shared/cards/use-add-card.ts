import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { client, orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'
import { CardRefused, during, sentenceOf } from './add-card-steps.ts'
import type { CardFieldsHandle } from './card-fields-props.ts'
import type { CardHolder, CardSetup } from './confirm-setup.ts'
import type { AddedCard, SavedCard } from './use-cards.ts'

/**
 * Saves a card in three steps: our server begins, the browser and Stripe confirm, our server keeps what came of
 * it. A refused card goes on with the same beginning, and once confirmed only the last step is repeated.
 */
export function useAddCard({ onAdded }: { onAdded: (card: SavedCard) => void }) {
  const queries = useQueryClient()
  const begun = useRef<{ setup: CardSetup; confirmed: boolean } | null>(null)
  const busy = useRef(false)

  const mutation = useMutation({
    async mutationFn({ fields, holder }: { fields: CardFieldsHandle; holder: CardHolder }) {
      begun.current ??= { setup: await during(notBegun, begin), confirmed: false }
      const { setup, confirmed } = begun.current
      if (!confirmed) {
        const confirmation = await during('Unexpected error during card setup', () =>
          fields.confirm(setup, { holder, return_url: returnUrl() }),
        )
        if (confirmation.status === 'refused') throw new CardRefused(confirmation.sentence)
        if (confirmation.status === 'redirect') return leaveFor(confirmation.url)
        begun.current.confirmed = true
      }
      return during('Failed to save card', () => keep(setup))
    },
    async onSuccess(card) {
      begun.current = null
      notifyOfAddition(card)
      await queries.invalidateQueries({ queryKey: orpc.paymentMethods.key() })
      onAdded(card)
    },
    onSettled: () => {
      busy.current = false
    },
  })

  return {
    /** Saves it. While one is being saved, a second click saves no second one. */
    run(card: { fields: CardFieldsHandle; holder: CardHolder }) {
      if (busy.current) return
      busy.current = true
      mutation.mutate(card)
    },
    isBusy: mutation.isPending,
    failure: mutation.error ? sentenceOf(mutation.error) : null,
  }
}

/** Says that a card was saved, or that Stripe gave too little about it (decision C-154). */
export function notifyOfAddition({ success }: AddedCard): void {
  void toast(
    success
      ? { message: 'Payment method added successfully', tone: 'good' }
      : { message: 'Payment method was added but some details may be incomplete', tone: 'waiting' },
  )
}

/** No answer came, or the server could not begin. */
const notBegun = (cause: unknown) =>
  describe(cause).kind === 'network' ? 'Failed to fetch client secret' : 'Error creating SetupIntent'

async function begin(): Promise<CardSetup> {
  return client.paymentMethods.createSetupIntent({}, { context: { idempotency_key: crypto.randomUUID() } })
}

async function keep({ setup_intent_id }: CardSetup): Promise<AddedCard> {
  return client.paymentMethods.addPaymentMethod({ user_id: 'current', setup_intent_id })
}

/** Where the bank sends its customer back to: the cards, and from there to where this began. */
function returnUrl(): string {
  const { origin, pathname, search } = window.location
  const back = new URL('/paymentMethods', origin)
  if (pathname !== back.pathname) back.searchParams.set('returnTo', `${pathname}${search}`)
  return back.href
}

/** Never comes back: the page is left for the bank's question. */
function leaveFor(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}
