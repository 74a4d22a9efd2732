import { z } from 'zod'
import { amount, currency, id, timestamp } from './fields.ts'
import { fundingInstructions, fundingMethod, waitingCharge } from './funding-methods.ts'
import { privateRead, refusals, write } from './operation.ts'
import { paymentError } from './payment-error.ts'

/** A charge that the payer has to authenticate. */
export const checkout = z.object({
  charge_id: id,
  description: z.string(),
  amount,
  currency,
  status: z
    .enum(['waiting', 'processing', 'succeeded', 'failed'])
    .describe("'waiting' for the payer, 'processing' at Stripe"),
  failure_message: z.string().nullable(),
  error: paymentError.nullable(),
  method: fundingMethod,
  payment_method_id: z.string().nullable().describe('The card; null for the other methods'),
  waiting: waitingCharge.nullable(),
  instructions: fundingInstructions.nullable().describe('What the payer has to do; null unless waiting, and for cards'),
  client_secret: z.string().nullable().describe('Stripe client secret to confirm the payment; null unless waiting'),
  confirm_until: timestamp.nullable().describe('Deadline for the payer; null unless waiting'),
  paid_in_part: z.string().nullable().describe('What of the payment is paid while other parts of it are not'),
  next_charge_id: id.nullable().describe('The charge of the next part, once this one is paid'),
  return_to: z.string().describe('Path of the item being paid for'),
})

/** Names a charge by its id or its Stripe client secret. */
const which = z
  .object({ charge_id: id.optional(), client_secret: z.string().max(300).optional() })
  .refine(({ charge_id, client_secret }) => Boolean(charge_id || client_secret), {
    path: ['client_secret'],
    message: 'Missing client secret',
  })

export const checkouts = {
  getCheckout: privateRead('/api/checkout', 'Get a checkout')
    .input(which)
    .output(checkout)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE')),
  confirmCheckout: write('POST', '/api/payment-intents/{id}/confirm', 'Refresh a checkout after confirmation')
    .input(
      z.object({
        id: z
          .string()
          .regex(/^(pi_\w{1,250}|[0-9a-f-]{36})$/, 'This is not the id of a checkout')
          .describe('The payment intent at Stripe, or the charge'),
        payment_method_id: z.string().max(255).optional().describe('The card that the browser confirmed with'),
        save_payment_method: z
          .boolean()
          .default(false)
          .describe(
            'Whether the card that was charged becomes the default one; cards are saved before they are charged',
          ),
      }),
    )
    .output(
      checkout.extend({
        success: z.boolean().describe('Whether it is paid'),
        data: z.object({ transaction: z.object({ id }) }).describe('The charge'),
      }),
    )
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE', 'CARD_NOT_YOURS')),
  cancelCheckout: write('POST', '/api/charges/{charge_id}/call-off', 'Cancel a checkout')
    .input(z.object({ charge_id: id }))
    .output(checkout)
    .errors(refusals('PAYMENT_SERVICE_UNAVAILABLE')),
}
