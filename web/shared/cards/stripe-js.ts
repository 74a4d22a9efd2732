import { UserFacingError } from '../../lib/errors.ts'
import { type CardHolder, type CardSetup, type Confirmation, SETUP_FAILED } from './confirm-setup.ts'

/** The few things we need of Stripe's own script, which shows its fields in a frame of its own. */
export interface StripeJs {
  elements(): { create(kind: 'card', options: object): CardElement }
  confirmCardSetup(
    client_secret: string,
    data: { payment_method: { card: CardElement; billing_details: object } | string },
  ): Promise<{ error?: { message?: string }; setupIntent?: { status: string } }>
  confirmCardPayment(
    client_secret: string,
    data: { payment_method: string },
  ): Promise<{ error?: { message?: string }; paymentIntent?: { status: string } }>
}

export interface CardElement {
  mount(node: HTMLElement): void
  destroy(): void
  focus(): void
}

declare global {
  interface Window {
    Stripe?: (publishable_key: string) => StripeJs
  }
}

export class StripeNotLoaded extends UserFacingError {}

/** Loads Stripe's script from its own address, which is the only one it may come from. */
export function loadStripeJs(publishable_key: string): Promise<StripeJs> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = 'https://js.stripe.com/v3/'
    element.onload = () => resolve()
    element.onerror = () => {
      // Another try is another script.
      script = undefined
      element.remove()
      reject(new StripeNotLoaded("Stripe couldn't be loaded. Check your connection and try again."))
    }
    document.head.append(element)
  })
  return script.then(() => {
    if (!window.Stripe) throw new Error("Stripe couldn't be loaded correctly.")
    return window.Stripe(publishable_key)
  })
}

/** Lets the script confirm the card in its frame; it shows the bank's question by itself. */
export async function confirmWithElements(
  stripe: StripeJs,
  card: CardElement,
  { client_secret }: CardSetup,
  { name, postal_code }: CardHolder,
): Promise<Confirmation> {
  const billing_details = { name, ...(postal_code && { address: { postal_code } }) }
  const { error, setupIntent } = await stripe.confirmCardSetup(client_secret, {
    payment_method: { card, billing_details },
  })
  if (error) return error.message ? { status: 'refused', sentence: error.message } : SETUP_FAILED
  return setupIntent?.status === 'succeeded' ? { status: 'succeeded' } : SETUP_FAILED
}

let script: Promise<void> | undefined
