import type Stripe from 'stripe'
import type { SandboxContext } from '../http/operation.ts'

export function pageAddress({ publicUrl }: SandboxContext, id: string): string {
  return `${publicUrl}/c/pay/${id}`
}

/** The platform's page for those who have paid; it may want to know which session that was. */
export function successAddress({ id, success_url }: Stripe.Checkout.Session): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
}
