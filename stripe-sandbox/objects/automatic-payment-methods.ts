import { z } from 'zod'
import { boolean, given } from '../http/parameters.ts'

export const automaticPaymentMethods = z.strictObject({
  enabled: boolean,
  allow_redirects: z.enum(['always', 'never']).optional(),
})

export const allowedTypes = z.array(z.literal('card')).min(1)

/** Automatic unless the request names the types it allows, as at Stripe. */
export function automaticMethodsOf(parameters: {
  automatic_payment_methods?: z.output<typeof automaticPaymentMethods> | undefined
  allowed_payment_method_types?: 'card'[] | undefined
}) {
  const { automatic_payment_methods, allowed_payment_method_types } = parameters
  if (allowed_payment_method_types !== undefined)
    return { allowed_payment_method_types, automatic_payment_methods: null }
  const allow_redirects = automatic_payment_methods?.allow_redirects
  return { automatic_payment_methods: { enabled: true, ...given({ allow_redirects }) } }
}
