import { z } from 'zod'
import { DIFFERENCE_CAUSES, ISSUE_TYPES, MOVEMENTS, RECONCILED_DAYS } from '#domain/reconciliation.ts'
import { amount, currency, id, listOf, page, timestamp } from './fields.ts'
import { read, write } from './operation.ts'

const count = z.int().min(0)
const signed = z.int().describe("Amount in minor units, signed as on the platform's balance at Stripe")

export const difference = z.object({
  id,
  movement: z.enum(MOVEMENTS),
  stripe_id: z.string().describe('Stripe ID of the charge, refund, dispute, transfer, reversal or payout'),
  cause: z.enum(DIFFERENCE_CAUSES),
  is_explained: z.boolean().describe("True for Stripe's fees and what is in transit; these need no action"),
  sentence: z.string(),
  ledger_amount: signed.nullable().describe('Null if the ledger does not have it'),
  stripe_amount: signed.nullable().describe('Null if Stripe does not list it'),
  currency,
  transfer_id: id.nullable(),
  payment_id: id.nullable(),
  occurred_at: timestamp,
  found_at: timestamp,
  age_days: count.describe('Days from when it was found until it was resolved, or until now'),
  resolved_at: timestamp.nullable(),
})

export const run = z.object({
  id,
  status: z.enum(['running', 'completed']),
  stage: z.enum(['transactions', 'payouts', 'comparison', 'done']),
  transactions: count.describe('Balance transactions that Stripe listed'),
  payouts: count.describe('Payouts that Stripe listed'),
  differences: count.nullable().describe('Open differences at the end, without explained ones; null while it runs'),
  last_error: z.string().nullable().describe('Why it had to pause; null when it goes on'),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
})

const side = z.object({ count, amount: signed })

export const reconciliation = {
  getReconciliation: read('/api/reconciliation', 'Get the reconciliation of transfers with Stripe')
    .input(
      z.object({
        days_back: z.coerce.number().int().min(1).max(365).default(RECONCILED_DAYS),
        project_id: id.optional(),
      }),
    )
    .output(
      z.object({
        time_period_days: count,
        currency: currency.describe('Currency that amounts cover'),
        reconciliation_summary: z.object({
          discrepancies_found: count.describe('Open differences, without explained ones'),
          discrepancy_amount: amount,
          explained_found: count,
          oldest_found_at: timestamp.nullable(),
          last_run_at: timestamp
            .nullable()
            .describe('When Stripe was last asked and compared; null before the first time'),
          latest_run: run
            .nullable()
            .describe('The latest run, whether it goes on or has ended; null for others than admins'),
        }),
        financial_summary: z.object({
          total_amount: amount.describe('Completed transfers, without what was reversed'),
          total_commission: amount.describe('Commission of payments that were completed'),
        }),
        transfer_status: z.object({ pending: count, processing: count, completed: count, failed: count }),
        movements: z
          .array(
            z.object({
              movement: z.enum(MOVEMENTS),
              ledger: side,
              stripe: side,
              not_compared: side.describe('Of the ledger, since the last comparison: Stripe may list it'),
            }),
          )
          .describe('What moved by the ledger, and what Stripe lists of the same'),
        payouts: z
          .object({ paid: side, in_transit: side, failed: side })
          .describe('Payouts to banks from the payout accounts of the viewer; all for admins'),
        recent_issues: z
          .array(
            z.object({
              type: z.enum(ISSUE_TYPES),
              transfer_id: id.nullable(),
              payment_id: id.nullable(),
              amount,
              currency,
              sentence: z.string(),
              timestamp,
            }),
          )
          .describe('At most 50, newest first'),
      }),
    ),
  listDifferences: read('/api/reconciliation/differences', 'List differences between the ledger and Stripe')
    .input(
      z.object({
        ...page,
        state: z.enum(['open', 'explained', 'resolved']).default('open'),
        project_id: id.optional(),
      }),
    )
    .output(listOf(difference)),
  runReconciliation: write('POST', '/api/reconciliation/runs', 'Start a comparison of the ledger with Stripe')
    .input(z.object({}))
    .output(run),
}
