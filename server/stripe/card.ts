import type Stripe from 'stripe'

/** What we keep of a saved card: enough to recognise it, never enough to use it. */
export interface Card {
  id: string
  customer_id: string | null
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  cardholder_name: string
  postal_code: string | null
}

/** Null for anything that is not a card. */
export function cardOf(method: Stripe.PaymentMethod): Card | null {
  if (!method.card) return null
  const { brand, last4, exp_month, exp_year } = method.card
  return {
    id: method.id,
    customer_id: idOf(method.customer),
    brand,
    last4,
    exp_month,
    exp_year,
    cardholder_name: method.billing_details.name || 'Customer',
    postal_code: method.billing_details.address?.postal_code ?? null,
  }
}

export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
