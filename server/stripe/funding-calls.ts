import type Stripe from 'stripe'
import type { AskingMethod } from '#domain/funding-method.ts'
import type { StripeDeps } from './deps.ts'
import type { ChargeRow } from './record-charge.ts'

/** The methods by Stripe's names. */
export const STRIPE_TYPES = {
  bank_transfer: 'customer_balance',
  paypal: 'paypal',
  crypto: 'crypto',
} as const satisfies Record<AskingMethod, Stripe.PaymentIntentCreateParams.PaymentMethodData.Type>

/** What an intent is made with, so that it can be paid by the method of its charge only. */
export function methodOf(
  charge: Pick<ChargeRow, 'method' | 'payment_method_id' | 'currency'>,
): Pick<
  Stripe.PaymentIntentCreateParams,
  'allowed_payment_method_types' | 'payment_method' | 'payment_method_data' | 'payment_method_options'
> {
  if (charge.method === 'card') {
    return {
      allowed_payment_method_types: ['card'],
      ...(charge.payment_method_id !== null && { payment_method: charge.payment_method_id }),
    }
  }
  const type = STRIPE_TYPES[charge.method]
  return {
    allowed_payment_method_types: [type],
    payment_method_data: { type },
    ...(charge.method === 'bank_transfer' && {
      payment_method_options: {
        customer_balance: { funding_type: 'bank_transfer', bank_transfer: transferIn(charge.currency) },
      },
    }),
  }
}

/** A saved card is charged while its holder is away. The others lead their payer to a page, and back from there. */
export function confirmationOf(
  { public_url }: Pick<StripeDeps, 'public_url'>,
  { id, method }: Pick<ChargeRow, 'id' | 'method'>,
): Stripe.PaymentIntentConfirmParams {
  if (method === 'card') return { off_session: true }
  return method === 'bank_transfer' ? {} : { return_url: `${public_url}/checkout?charge=${id}` }
}

function transferIn(
  currency: string,
): Stripe.PaymentIntentCreateParams.PaymentMethodOptions.CustomerBalance.BankTransfer {
  if (currency === 'eur') return { type: 'eu_bank_transfer', eu_bank_transfer: { country: 'IE' } }
  return { type: currency === 'usd' ? 'us_bank_transfer' : 'gb_bank_transfer' }
}
