import { digitsOf, fullYear, type TypedCard } from './card-rules.ts'

/** How the browser reaches Stripe. */
export interface StripeConfig {
  publishable_key: string
  mode: 'sandbox' | 'test' | 'live'
  api_url: string
}

export interface CardSetup {
  setup_intent_id: string
  client_secret: string
}

export interface CardHolder {
  name: string
  postal_code: string
}

/** What Stripe said: the card is saved, its bank wants to ask its holder, or it was refused. */
export type Confirmation =
  | { status: 'succeeded' }
  | { status: 'redirect'; url: string }
  | { status: 'refused'; sentence: string }

export const SETUP_FAILED: Confirmation = { status: 'refused', sentence: 'Card setup failed' }

/** Sends a typed card straight to Stripe's API, under the key that is public anyway. Never through our server. */
export async function confirmAtApi(
  { api_url, publishable_key }: StripeConfig,
  { setup_intent_id, client_secret }: CardSetup,
  card: TypedCard,
  { holder, return_url }: { holder: CardHolder; return_url: string },
): Promise<Confirmation> {
  const form = new URLSearchParams({
    client_secret,
    return_url,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(Number(digitsOf(card.exp_month))),
    'payment_method_data[card][exp_year]': String(fullYear(card.exp_year)),
    'payment_method_data[card][cvc]': card.cvc.trim(),
    'payment_method_data[billing_details][name]': holder.name,
  })
  if (holder.postal_code) form.set('payment_method_data[billing_details][address][postal_code]', holder.postal_code)
  const response = await fetch(`${api_url}/v1/setup_intents/${encodeURIComponent(setup_intent_id)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishable_key}` },
    body: form,
  })
  return confirmationIn(await response.json(), SETUP_FAILED)
}

interface StripeAnswer {
  status?: string
  next_action?: { redirect_to_url?: { url?: string | null } | null } | null
  error?: { message?: string }
}

/** Reads what became of an intent; `otherwise` stands for whatever is neither done, nor refused, nor the bank's turn. */
export function confirmationIn({ status, next_action, error }: StripeAnswer, otherwise: Confirmation): Confirmation {
  if (error) return error.message ? { status: 'refused', sentence: error.message } : otherwise
  if (status === 'succeeded') return { status: 'succeeded' }
  const url = next_action?.redirect_to_url?.url
  return status === 'requires_action' && url ? { status: 'redirect', url } : otherwise
}
