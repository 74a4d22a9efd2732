import { z } from 'zod'
import { boolean, given } from '../http/parameters.ts'
import { PAYING_TYPES, type PayingType } from './payment-method-types.ts'

export const automaticPaymentMethods = z.strictObject({
  enabled: boolean,
  allow_redirects: z.enum(['always', 'never']).optional(),
})

export const allowedTypes = z.array(z.enum(PAYING_TYPES)).min(1)

/** What is switched on in the sandbox's dashboard, and so meant by automatic. */
export const AUTOMATIC_TYPES: PayingType[] = ['card']

/** Automatic unless the request names the types it allows, as at Stripe. */
export function automaticMethodsOf(parameters: {
  automatic_payment_methods?: z.output<typeof automaticPaymentMethods> | undefined
  allowed_payment_method_types?: PayingType[] | undefined
}) {
  const { automatic_payment_methods, allowed_payment_method_types } = parameters
  if (allowed_payment_method_types !== undefined) {
    return {
      allowed_payment_method_types,
      automatic_payment_methods: null,
      payment_method_types: allowed_payment_method_types,
    }
  }
  const allow_redirects = automatic_payment_methods?.allow_redirects
  return {
    automatic_payment_methods: { enabled: true, ...given({ allow_redirects }) },
    payment_method_types: AUTOMATIC_TYPES,
  }
}
