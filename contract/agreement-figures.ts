import { z } from 'zod'
import { AGREEMENT_STATUSES } from '#domain/agreement.ts'
import { claimedAmounts } from './came-back.ts'
import { amount, currency, date, grossAndNet, id, percent, timestamp } from './fields.ts'

const month = z.string().regex(/^\d{4}-\d{2}$/)

const stages = {
  total_processed: amount,
  pending_amount: amount.describe('Payments that are not completed, in minor units'),
  processing_amount: amount.describe('Part of pending_amount that is on its way, in minor units'),
  overdue_amount: amount.describe('Part of pending_amount due before today and not held, in minor units'),
  held_amount: amount.describe('Part of pending_amount that its payer cannot pay yet'),
  due_within_7_days: amount.describe(
    'Part of pending_amount due within 7 days from today and not held, in minor units',
  ),
  due_within_30_days: amount.describe(
    'Part of pending_amount due within 30 days from today and not held, in minor units',
  ),
  current_month_total: amount.describe('Payments of current_month in minor units, paid or not'),
  previous_month_total: amount.describe('Payments of the month before, in minor units, paid or not'),
}

/** Totals of an agreement's payments, gross; for a holder of the right, of the payments to them. */
export const paymentsSummary = z.object({
  currency,
  ...stages,
  platform_commission: amount,
  processing_fees: amount,
  claimed_back: claimedAmounts.describe('Part of completed payments that was claimed back'),
  current_month: month.nullable().describe('Latest month with payments (YYYY-MM), by the end of their period'),
  overdue_days: z.int().min(0).describe('Days since the first due date of overdue_amount; 0 when nothing is overdue'),
  net: z.object(stages).describe('The same totals after commission'),
})

const sumOfPayments = z.object({
  payments: z.int().min(0),
  gross: amount,
  commission: amount,
  net: amount,
  due_date: date.nullable().describe('Of the payment that is due first; null without payments'),
  overdue_days: z.int().min(0),
})

/** Payments of an agreement by month, and the start of a projection; for a holder of the right, of the payments to them. */
export const paymentsByMonth = z.object({
  currency,
  share_of_right: percent.describe(
    'Part of the right whose payments are shown: for the owner and admins, all but what the owner holds',
  ),
  commission_rate: percent.describe('What is taken off expected payments'),
  paid: sumOfPayments,
  claimed_back: claimedAmounts.describe('Part of completed payments that was claimed back'),
  overdue: sumOfPayments,
  due: sumOfPayments,
  processing: sumOfPayments,
  months: z
    .array(
      z.object({
        month: month.describe('Month in which the reported periods end (YYYY-MM)'),
        revenue: amount.describe('Reported revenue in minor units'),
        gross: amount.describe('Payments of the month in minor units: paid, overdue, due and processing'),
        commission: amount,
        net: amount,
        paid: grossAndNet,
        overdue: grossAndNet.describe('What is past its due date'),
        due: grossAndNet.describe('What is to be paid until its due date'),
        processing: grossAndNet.describe('What is on its way'),
        in_review: grossAndNet.describe('Share of reports that are not yet approved'),
        status: z.enum(['in_review', 'nothing_due', 'due', 'overdue', 'processing', 'completed', 'failed']),
        due_date: date.nullable().describe('Of the first unpaid payment'),
        overdue_days: z.int().min(0),
        paid_at: timestamp.nullable().describe('When the last payment completed; null while any is unpaid'),
        report_id: id.describe('ID of the latest report of the month'),
        payment_id: id.nullable().describe('ID of the payment; null with none or several'),
      }),
    )
    .describe('Reported months, oldest first'),
  projection: z.object({
    base_monthly_revenue: amount.describe('Revenue of the first projected month in minor units'),
    from: z
      .enum(['reports', 'threshold', 'default'])
      .describe('Mean of the last whole months reported; without any the threshold, or 10,000 pounds'),
    reported_months: z.int().min(0).describe('How many reported months the base is the mean of'),
    first: month.describe('First month without a report (YYYY-MM)'),
    last: month.describe('Last month of the agreement (YYYY-MM)'),
  }),
})

const sums = {
  paid_gross: amount.describe('Gross amount of completed payments in minor units'),
  paid_net: amount.describe('The same after commission'),
  overdue_gross: amount.describe('Gross amount of unpaid payments past their due date in minor units'),
  overdue_net: amount.describe('The same after commission'),
}

/** Payments of some agreements that the viewer pays or gets; agreements without any are left out. */
export const agreementFigures = z.object({
  items: z.array(
    z.object({
      id,
      ...sums,
      overdue_days: z.int().min(0).describe('Days since the first of these due dates; 0 when nothing is overdue'),
      months: z
        .array(z.object({ month: date, amount, net: amount }))
        .describe('Payments, gross and net, by the month in which their period ends: the last 12, oldest first'),
    }),
  ),
})

export const agreementsTotals = z.object({
  count: z.number(),
  ...sums,
  currency,
  statuses: z
    .array(z.object({ status: z.enum(AGREEMENT_STATUSES), count: z.number() }))
    .describe('Number of agreements that each filter by status lists, whatever the filter'),
})
