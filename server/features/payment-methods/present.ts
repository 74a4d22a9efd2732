import type { z } from 'zod'
import type { addedPaymentMethod, customerPaymentMethod, paymentMethod } from '#contract/payment-methods.ts'
import { isCardExpired, isCardRecognisable } from '#domain/card.ts'
import type { CardRow } from '#server/queries/saved-cards.ts'

export function presentCard(row: CardRow, today: string): z.input<typeof paymentMethod> {
  const { id, is_default, brand, last4, exp_month, exp_year } = row
  return {
    id,
    type: 'card',
    is_default,
    brand,
    last4,
    exp_month,
    exp_year,
    is_expired: isCardExpired(row, today),
    billing_details: billingDetailsOf(row),
    created_at: row.created_at.toISOString(),
  }
}

export function presentAddedCard(row: CardRow, today: string): z.input<typeof addedPaymentMethod> {
  return { ...presentCard(row, today), payment_method_id: row.id, success: isCardRecognisable(row) }
}

export function presentCustomerPaymentMethod(row: CardRow): z.input<typeof customerPaymentMethod> {
  const { id, is_default, brand, last4, exp_month, exp_year, created_at } = row
  return {
    id,
    type: 'card',
    isDefault: is_default,
    card: { brand, last4, exp_month, exp_year },
    billing_details: billingDetailsOf(row),
    created: Math.floor(created_at.getTime() / 1000),
  }
}

const billingDetailsOf = ({ cardholder_name, postal_code }: CardRow) => ({
  name: cardholder_name,
  address: { postal_code },
})
