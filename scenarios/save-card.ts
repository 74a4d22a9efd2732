import type { Actor } from './client.ts'
import { WORKING_CARD } from './fernleaf.ts'
import { postForm } from './post-form.ts'

/** A card as somebody types it. */
export interface TypedCard {
  number?: string
  exp_month?: string
  exp_year?: string
  cvc?: string
  name?: string
  postal_code?: string
}

/** What the browser sends to Stripe with a card that somebody typed. */
export function cardForm(client_secret: string, card: TypedCard = {}): Record<string, string> {
  const { number = WORKING_CARD, exp_month = '12', exp_year = '2034', cvc = '123', name = 'Olivia Hart' } = card
  return {
    client_secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': exp_month,
    'payment_method_data[card][exp_year]': exp_year,
    'payment_method_data[card][cvc]': cvc,
    'payment_method_data[billing_details][name]': name,
    ...(card.postal_code && { 'payment_method_data[billing_details][address][postal_code]': card.postal_code }),
  }
}

/** Saves a card as the browser does: its number goes to Stripe, the product learns only an id. Gives that id. */
export async function saveCard({ api }: Actor<'paymentMethods'>, number = WORKING_CARD): Promise<string> {
  const { api_url, publishable_key } = await api.paymentMethods.getStripeConfig({})
  const { setup_intent_id, client_secret } = await api.paymentMethods.createSetupIntent({})
  const form = { ...cardForm(client_secret, { number }), key: publishable_key }
  await postForm(`${api_url}/v1/setup_intents/${setup_intent_id}/confirm`, form)
  const { id } = await api.paymentMethods.addPaymentMethod({ user_id: 'current', setup_intent_id })
  return id
}
