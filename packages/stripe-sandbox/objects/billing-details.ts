import type Stripe from 'stripe'
import { z } from 'zod'
import { address, clearable, email, given, text } from '../http/parameters.ts'
import { NO_ADDRESS } from './address.ts'

export const billingDetails = z.strictObject({
  address: clearable(address).optional(),
  email: clearable(email).optional(),
  name: clearable(text).optional(),
  phone: clearable(text).optional(),
  tax_id: text.optional(),
})

export const NO_BILLING_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: NO_ADDRESS,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** Billing details after a change of some of them. */
export function billingOf(
  before: Stripe.PaymentMethod.BillingDetails,
  change: z.output<typeof billingDetails> | undefined,
): Stripe.PaymentMethod.BillingDetails {
  if (change === undefined) return before
  const { address: place, ...plain } = change
  return {
    ...before,
    ...given(plain),
    ...(place !== undefined && { address: { ...NO_ADDRESS, ...given(place ?? {}) } }),
  }
}
