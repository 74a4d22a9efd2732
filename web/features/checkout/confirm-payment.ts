import { type Confirmation, confirmationIn, type StripeConfig } from '../../shared/cards/confirm-setup.ts'
import { loadStripeJs } from '../../shared/cards/stripe-js.ts'

const UNEXPECTED: Confirmation = { status: 'refused', sentence: 'Unexpected payment status.' }

/** What is confirmed: a payment, or a card for later. */
type Confirmed = 'payment' | 'setup'

/** Confirms a payment with a saved card at Stripe, from this browser: only here can the bank ask its customer. */
export function confirmPayment(
  config: StripeConfig,
  payment: { client_secret: string; payment_method_id: string },
  return_url: string,
  what: Confirmed = 'payment',
): Promise<Confirmation> {
  return config.mode === 'sandbox' ? atApi(config, payment, return_url, what) : withScript(config, payment, what)
}

async function atApi(
  { api_url, publishable_key }: StripeConfig,
  { client_secret, payment_method_id }: { client_secret: string; payment_method_id: string },
  return_url: string,
  what: Confirmed,
): Promise<Confirmation> {
  const [intent_id = ''] = client_secret.split('_secret_')
  const response = await fetch(`${api_url}/v1/${what}_intents/${encodeURIComponent(intent_id)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishable_key}` },
    body: new URLSearchParams({ client_secret, payment_method: payment_method_id, return_url }),
  })
  return confirmationIn(await response.json(), UNEXPECTED)
}

/** Stripe's script shows the bank's question by itself. */
async function withScript(
  { publishable_key }: StripeConfig,
  { client_secret, payment_method_id }: { client_secret: string; payment_method_id: string },
  what: Confirmed,
): Promise<Confirmation> {
  const stripe = await loadStripeJs(publishable_key)
  if (what === 'setup') {
    const { error, setupIntent } = await stripe.confirmCardSetup(client_secret, { payment_method: payment_method_id })
    return confirmationIn({ ...(error && { error }), ...(setupIntent && { status: setupIntent.status }) }, UNEXPECTED)
  }
  const { error, paymentIntent } = await stripe.confirmCardPayment(client_secret, { payment_method: payment_method_id })
  return confirmationIn({ ...(error && { error }), ...(paymentIntent && { status: paymentIntent.status }) }, UNEXPECTED)
}
