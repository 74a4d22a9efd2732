import { z } from 'zod'
import { exclusive } from '../http/failure.ts'
import { boolean, given } from '../http/parameters.ts'
import { PAYING_TYPES, type PayingType } from './payment-method-types.ts'

export const automaticPaymentMethods = z.strictObject({
  enabled: boolean,
  allow_redirects: z.enum(['always', 'never']).optional(),
})

const allowedTypes = z.array(z.enum(PAYING_TYPES)).min(1)

/** The types a payment allows; the second name is that of earlier versions, which programs still send. */
export const typesAllowed = {
  allowed_payment_method_types: allowedTypes.optional(),
  payment_method_types: allowedTypes.optional(),
}

/** The name that the SDK's types no longer have. */
export interface FormerTypes {
  payment_method_types?: string[]
}

interface AskedTypes {
  allowed_payment_method_types?: PayingType[] | undefined
  payment_method_types?: PayingType[] | undefined
}

/** What is switched on in the sandbox's dashboard, and so meant by automatic. */
export const AUTOMATIC_TYPES: PayingType[] = ['card']

/** The types that a request names, if it does; undefined leaves an intent as it is. */
export function namedTypes({ allowed_payment_method_types, payment_method_types }: AskedTypes) {
  if (allowed_payment_method_types !== undefined && payment_method_types !== undefined) {
    throw exclusive(['allowed_payment_method_types', 'payment_method_types'], 'payment_method_types')
  }
  const types = allowed_payment_method_types ?? payment_method_types
  return (
    types && {
      allowed_payment_method_types: allowed_payment_method_types ?? null,
      automatic_payment_methods: null,
      payment_method_types: types,
    }
  )
}

/** Automatic unless the request names the types it allows, as at Stripe. */
export function automaticMethodsOf(
  parameters: AskedTypes & { automatic_payment_methods?: z.output<typeof automaticPaymentMethods> | undefined },
) {
  const named = namedTypes(parameters)
  if (named !== undefined) return named
  const allow_redirects = parameters.automatic_payment_methods?.allow_redirects
  return {
    automatic_payment_methods: { enabled: true, ...given({ allow_redirects }) },
    payment_method_types: AUTOMATIC_TYPES,
  }
}
