import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter } from '../http/failure.ts'
import {
  amount,
  boolean,
  clearable,
  currency,
  given,
  integer,
  metadata,
  parametersOf,
  text,
} from '../http/parameters.ts'
import type { StoredInvoice } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { clearableDiscounts, discountsAsked } from './discounts.ts'

const DAY_SECONDS = 24 * 60 * 60

const fields = {
  auto_advance: boolean.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  custom_fields: clearable(z.array(z.strictObject({ name: text.max(40), value: text.max(140) })).max(4)).optional(),
  days_until_due: amount.optional(),
  default_payment_method: text.optional(),
  description: text.max(1500).optional(),
  due_date: integer.optional(),
  footer: text.max(5000).optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.max(22).optional(),
}

export const creation = parametersOf<Stripe.InvoiceCreateParams>()({
  ...fields,
  currency: currency.optional(),
  customer: text.optional(),
  discounts: clearable(discountsAsked).optional(),
  pending_invoice_items_behavior: z.enum(['exclude', 'include']).optional(),
  subscription: text.optional(),
})
export type Creation = z.output<typeof creation>

export const update = parametersOf<Stripe.InvoiceUpdateParams>()({
  ...fields,
  discounts: clearableDiscounts.optional(),
})

/** The fields of an invoice that are what a request says of them. */
export function plainFields(asked: z.output<typeof update>): Partial<StoredInvoice> {
  const { auto_advance, collection_method, custom_fields, default_payment_method, description, footer } = asked
  const { statement_descriptor } = asked
  return given({
    auto_advance,
    collection_method,
    custom_fields,
    default_payment_method,
    description,
    footer,
    statement_descriptor,
  })
}

/** By when an invoice that is sent is to be paid. */
export function dueDate(
  { now }: Books,
  { due_date, days_until_due }: Pick<Creation, 'days_until_due' | 'due_date'>,
  collection_method: string,
): number | null {
  const asked = due_date ?? (days_until_due === undefined ? null : now + days_until_due * DAY_SECONDS)
  if (collection_method === 'send_invoice' && asked === null) {
    const message =
      'If invoices are sent for payment, you must pass `days_until_due` or `due_date` when creating the invoice.'
    throw badParameter(message, 'parameter_missing', 'days_until_due')
  }
  if (collection_method !== 'send_invoice' && asked !== null) {
    const message = 'You can only specify `days_until_due` or `due_date` if `collection_method` is `send_invoice`.'
    throw badParameter(message, undefined, due_date === undefined ? 'days_until_due' : 'due_date')
  }
  return asked
}
