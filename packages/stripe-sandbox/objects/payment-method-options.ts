import type Stripe from 'stripe'
import { z } from 'zod'
import { clearable, parametersOf, text } from '../http/parameters.ts'
import { bankTransfer, checkTransfer } from './bank-transfer-parameters.ts'
import type { PayingType } from './payment-method-types.ts'

const nothing = z.strictObject({})

export const paymentMethodOptions = parametersOf<Stripe.PaymentIntentCreateParams.PaymentMethodOptions>()({
  bacs_debit: nothing.optional(),
  card: z.strictObject({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional() }).optional(),
  crypto: nothing.optional(),
  customer_balance: z
    .strictObject({ bank_transfer: bankTransfer.optional(), funding_type: z.literal('bank_transfer').optional() })
    .optional(),
  paypal: z
    .strictObject({ preferred_locale: clearable(text).optional(), reference: clearable(text.max(127)).optional() })
    .optional(),
  us_bank_account: z.strictObject({ verification_method: z.enum(['automatic', 'instant']).optional() }).optional(),
})
export type AskedOptions = z.output<typeof paymentMethodOptions>
type Options = Stripe.PaymentIntent.PaymentMethodOptions

/** The options of the types that a payment allows: what was there, and what was asked on top of it. */
export function optionsFor(
  types: readonly string[],
  currency: string,
  before: Options | null,
  asked: AskedOptions | undefined,
): Options {
  const transfer = asked?.customer_balance?.bank_transfer
  if (transfer !== undefined) checkTransfer(transfer, currency)
  const all: Record<PayingType, object> = {
    bacs_debit: {},
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    crypto: {},
    customer_balance: { funding_type: null },
    paypal: { preferred_locale: null, reference: null },
    us_bank_account: { verification_method: 'automatic' },
  }
  const stored = Object.entries(all)
    .filter(([type]) => types.includes(type))
    .map(([type, usual]) => [type, { ...usual, ...partOf(before, type), ...partOf(asked, type) }] as const)
  return Object.fromEntries(stored)
}

function partOf(options: object | null | undefined, type: string): object {
  return Object(Reflect.get(options ?? {}, type) ?? {})
}
