import { z } from 'zod'
import { boolean, given } from '../http/parameters.ts'

export const automaticPaymentMethods = z.strictObject({
  enabled: boolean,
  allow_redirects: z.enum(['always', 'never']).optional(),
})

/** On unless the request names its payment method types itself, as at Stripe. */
export function automaticMethodsOf(parameters: {
  automatic_payment_methods?: z.output<typeof automaticPaymentMethods> | undefined
  payment_method_types?: string[] | undefined
}) {
  if (parameters.payment_method_types !== undefined) return null
  return { enabled: true, ...given({ allow_redirects: parameters.automatic_payment_methods?.allow_redirects }) }
}
