import { z } from 'zod'
import { amount, currency, id, timestamp } from './fields.ts'
import { refusals, write } from './operation.ts'

export const CASH_RETURN_STATUSES = ['pending', 'unknown', 'processing', 'succeeded', 'failed'] as const

/** What was left of bank transfers, on its way back to its payer. */
export const cashReturn = z.object({
  id,
  amount,
  currency,
  status: z
    .enum(CASH_RETURN_STATUSES)
    .describe('Pending and unknown before Stripe has answered; processing on its way to the bank'),
  failure_message: z.string().nullable(),
  created_at: timestamp,
  settled_at: timestamp.nullable(),
})

export const returnCashBalance = write(
  'POST',
  '/api/cash-balances/{currency}/return',
  'Send what is left of bank transfers back to its payer',
)
  .input(
    z.object({
      id: id.describe('ID of the return, made by the client and reused for retries'),
      currency,
      amount_seen: amount.min(1).describe('What is left, in minor units; refused if it has changed'),
    }),
  )
  .output(cashReturn)
  .errors(refusals('ALREADY_EXISTS', 'NOTHING_LEFT', 'CASH_BALANCE_CHANGED', 'RETURN_UNDER_WAY'))
