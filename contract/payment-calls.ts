import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { amount, currency, id, percent } from './fields.ts'
import { fundingMethod } from './funding-methods.ts'
import { readByPost, refusals, write } from './operation.ts'
import { MAX_IN_BATCH, payingRefusals, pays, singlePayment } from './paying.ts'

const createsIntent = (path: `/${string}`, summary: string) =>
  write('POST', path, summary)
    .input(
      z.object({
        amount: amount.min(1).describe('What is charged for the payments, in minor units; refused if it has changed'),
        currency: currency.default('gbp').describe('Currency of the payments'),
        description: z.string().max(1000).optional().describe('Not stored: the charge says what it is for'),
        metadata: z.object({
          batch_id: id.describe('ID of the batch, made by the client and reused for retries'),
          payment_ids: z.array(id).min(1, 'No payments selected for processing').max(MAX_IN_BATCH),
          payment_method: fundingMethod.default('bank_transfer'),
          payment_method_id: z.string().min(1).max(255).nullable().default(null).describe('Saved card to charge'),
        }),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: z.object({ id: id.describe('The charge; its checkout says what the payer has to do'), batch_id: id }),
      }),
    )
    .errors(payingRefusals)

/** Calls that the product's documents name; they do what the screens do by others. */
export const paymentCalls = {
  calculatePayments: readByPost('/api/calculate-payments/{report_id}', 'List what is paid for a report, by right')
    .input(z.object({ report_id: id }))
    .output(
      z.object({
        items: z
          .array(
            z.object({
              payment_id: id,
              right_id: id,
              right_owner_id: id,
              right_owner_name: z.string(),
              revenue_amount: amount.describe('Eligible revenue of the report for the right, in minor units'),
              percentage: percent,
              payment_amount: amount.describe('Before commission, in minor units'),
              amount: amount.describe('Net amount, in minor units'),
              currency,
              status: z.enum(PAYMENT_STATUSES),
            }),
          )
          .describe('Empty until the report is approved'),
      }),
    ),
  createPaymentIntent: createsIntent('/api/api_create_payment_intent', 'Create a payment intent for payments'),
  createStripePaymentIntent: createsIntent(
    '/stripe/payment-intent',
    'Create a payment intent (alias of /api/api_create_payment_intent)',
  ),
  processPayment: pays('/api/payments/{payment_id}/process', 'Pay one payment').input(singlePayment),
  createTransfer: write('POST', '/api/transfers', 'Send the money of a payment that is charged')
    .input(
      z.object({
        payment_id: id,
        destination_type: z.literal('connect').optional(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        transfer_id: id.describe('A new transfer, or the one that is on its way or has arrived'),
        message: z.string(),
      }),
    )
    .errors(refusals('PAYMENT_NOT_PAYABLE', 'TRANSFER_NOT_FAILED', 'FUNDING_RETURNED', 'PAYEE_NOT_READY')),
}
