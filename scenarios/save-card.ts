import type { Actor } from './client.ts'
import { WORKING_CARD } from './fernleaf.ts'
import { postForm } from './post-form.ts'

/** Saves a card as the browser does: its number goes to Stripe, the product learns only an id. Gives that id. */
export async function saveCard({ api }: Actor<'paymentMethods'>, number = WORKING_CARD): Promise<string> {
  const { api_url, publishable_key } = await api.paymentMethods.getStripeConfig()
  const { setup_intent_id, client_secret } = await api.paymentMethods.createSetupIntent({})
  await postForm(`${api_url}/v1/setup_intents/${setup_intent_id}/confirm`, {
    key: publishable_key,
    client_secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Olivia Hart',
  })
  const { id } = await api.paymentMethods.addPaymentMethod({ user_id: 'current', setup_intent_id })
  return id
}
