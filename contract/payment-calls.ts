import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { amount, currency, id, percent } from './fields.ts'
import { readByPost, refusals, write } from './operation.ts'
import { pays, singlePayment } from './paying.ts'

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
