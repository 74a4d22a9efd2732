import { z } from 'zod'
import { PAYMENT_ERROR_CODES, PAYMENT_ERROR_TYPES } from '#domain/payment-error.ts'
import { PAYMENT_ERROR_CATEGORIES } from '#domain/payment-error-category.ts'

/** What programs tell errors of the payment service apart by. */
export const paymentErrorKind = z.object({ type: z.enum(PAYMENT_ERROR_TYPES), code: z.enum(PAYMENT_ERROR_CODES) })

/** Why a charge, refund or transfer failed, and what helps. */
export const paymentError = paymentErrorKind.extend({
  reason: z.string().nullable().describe("Stripe's code, such as 'insufficient_funds'"),
  title: z.string(),
  message: z.string().describe('What happened'),
  category: z.enum(PAYMENT_ERROR_CATEGORIES),
  is_recoverable: z.boolean().describe('Whether trying again can help'),
  suggested_action: z.string().nullable().describe('What to do; null when unknown'),
})
