import type { z } from 'zod'
import type { paymentMethod } from '#contract/payment-methods.ts'
import { isCardExpired } from '#domain/card.ts'
import type { CardRow } from './store.ts'

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
    billing_details: { name: row.cardholder_name, postal_code: row.postal_code },
    created_at: row.created_at.toISOString(),
  }
}
