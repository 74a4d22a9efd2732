import { z } from 'zod'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import { amount, currency, date } from './fields.ts'

/** How many months of payments are totalled one by one, the latest first. */
export const MAX_PAYMENT_GROUPS = 300

/** Payments added up. */
export const paymentTotal = z.object({
  count: z.int().min(0).describe('Number of payments in the amounts'),
  gross_amount: amount,
  commission_amount: amount,
  amount: amount.describe('Net amount, in minor units'),
})

export const paymentTotals = z.object({
  currency: currency.describe('Currency of the payments that amounts and their counts cover'),
  all: paymentTotal,
  stages: z
    .object({ overdue: paymentTotal, due: paymentTotal, processing: paymentTotal, paid: paymentTotal })
    .describe('They add up to all'),
  failed: paymentTotal.describe('Part of due and overdue that failed'),
  held: paymentTotal.describe('Part of due that its payer cannot pay yet'),
  held_below_minimum: paymentTotal.describe(
    'Part of held that comes to less than a charge takes; the rest waits for payout accounts',
  ),
  claimed_back: paymentTotal.describe('Part of all that was claimed back from payees'),
  groups: z
    .array(
      paymentTotal.extend({
        stage: z.enum(PAYMENT_STAGES),
        month: z.string().describe('YYYY-MM, the end of the period'),
      }),
    )
    .describe('The same amounts by stage and month of the revenue, in the order of the sort by stage'),
  other_currencies_count: z.int().min(0).describe('Number of payments in other currencies'),
  failed_count: z.int().min(0).describe('Number of failed payments in all currencies'),
  first_month: z.string().nullable().describe('YYYY-MM of the earliest revenue'),
  overdue_days: z.int().min(0).describe('Days of the payment that is overdue longest; otherwise 0'),
  next_due_date: date.nullable().describe('Earliest due date of those neither overdue nor held'),
  unpaid_percent: z.number().describe('Part of the total that is not completed'),
})
