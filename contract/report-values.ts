import { z } from 'zod'
import { FUNDING_METHODS } from '#domain/funding-method.ts'
import { HELD_BY, PAYMENT_STATUSES } from '#domain/payment.ts'
import { REPORT_STATUSES } from '#domain/report.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { correctionLine, correctionOfLine, settlement } from './corrections.ts'
import { allowed, amount, currency, date, id, percent, person, timestamp } from './fields.ts'
import { lineDispute } from './line-disputes.ts'
import { side } from './proposal-version.ts'
import { reportDocument } from './report-documents.ts'
import { comparedLine, sourceChange } from './report-versions.ts'

/** One step of the calculation of an amount. */
export const traceStep = z.object({
  kind: z.string(),
  label: z.string(),
  note: z.string().nullable(),
  amount: z.int().nullable().describe('Signed amount in minor units; deductions are negative'),
  link: z.string().nullable(),
})

const reportPayment = z.object({
  id,
  right_owner: person,
  right_owner_id: id,
  right_owner_name: z.string(),
  gross_amount: amount,
  commission_amount: amount,
  amount,
  status: z.enum(PAYMENT_STATUSES),
  ...{ due_date: date, overdue_days: z.int().min(0) },
  waits_for_payer: z.boolean().describe('Whether its charge waits for its payer'),
  is_held: z.boolean().describe('Whether it is to be paid, and its payer cannot pay it yet'),
  held_by: z.enum(HELD_BY).nullable().describe('What it is held by; null if it is not held'),
  funded_at: timestamp.nullable().describe('When the money of the payer arrived'),
  processed_at: timestamp.nullable(),
  payment_method: z
    .enum(FUNDING_METHODS)
    .nullable()
    .describe('How it is funded, or meant to be; null while that is open'),
  failure_reason: z.string().nullable().describe('Only for the owner and admins'),
})

const removedPayment = z.object({
  payment_id: id,
  right_owner: person,
  gross_amount: amount,
  commission_amount: amount,
  amount,
  reason: z.string(),
  removed_by: person,
  removed_at: timestamp,
  label: z.string().describe('That it is not paid, by whom and when it was removed'),
  sentence: z.string().describe('The same with its amounts and the reason'),
})

/** What a report means for one agreement: planned until the report is approved, then final. */
export const distribution = z.object({
  id: id.nullable(),
  part: z
    .int()
    .min(0)
    .describe('0 for the distribution at the approval, then 1 more for each settled dispute that adds to it'),
  report_version: z.int().min(1).nullable().describe('The version that was distributed; null while it is planned'),
  agreement_id: id,
  agreement_title: z.string(),
  version_number: z.number().describe('The version of the proposal that was agreed'),
  payment_terms_days: z.number(),
  provider: person,
  share_percentage: z.number().describe('Fraction: 0.12 means 12%'),
  reported_revenue: amount,
  eligible_revenue: amount,
  threshold_for_period: amount,
  passes_threshold: z.boolean(),
  gross: amount,
  commission_rate: percent,
  commission: amount,
  net: amount,
  kept: amount.describe('What of the share the owner keeps, for a part of the right that they bought; not in gross'),
  owner_retains: amount,
  currency,
  status: z.enum(['planned', ...PAYMENT_STATUSES, 'removed', 'nothing_due']),
  explanation: z.array(traceStep),
  payments: z.array(reportPayment),
  removed: z
    .array(removedPayment)
    .describe('Its payments that were removed: its amounts have them, and they are not paid'),
  settlements: z
    .array(settlement)
    .describe('What comes of the shares where earlier reports are corrected or something was carried'),
})

export const reportSummary = z.object({
  id,
  project_id: id,
  project_title: z.string(),
  reporting_period_start: date,
  reporting_period_end: date,
  frequency: z.enum(REPORTING_FREQUENCIES),
  total_revenue: amount,
  currency,
  status: z.enum(REPORT_STATUSES),
  is_draft: z.boolean(),
  is_prepared: z.boolean().describe('Whether it was prepared from collected revenue when its period ended'),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  processed_at: timestamp.nullable(),
  report_period: z.string().nullable().describe('YYYY-MM where the report covers one calendar month'),
  project_owner_id: id,
  review: z
    .object({ ends_on: date, days_left: z.int().min(0), is_over: z.boolean() })
    .nullable()
    .describe('Until when it can be disputed; then it counts as accepted. Null unless it is submitted'),
  overdue_days: z
    .int()
    .min(0)
    .describe('Days since the first due date of its overdue payments, of their own for a provider; 0 when none is'),
})

const disputeOfReport = z.object({
  raised_by: person,
  reason: z.string(),
  created_at: timestamp,
  resolved_at: timestamp.nullable(),
})

export const report = reportSummary.extend({
  version_number: z.int().min(0).describe('Of the latest version; 0 while it was never submitted'),
  viewer_side: side.nullable(),
  owner: person,
  revenue_sources: z.array(comparedLine),
  corrections: z
    .array(correctionLine)
    .describe('Lines that correct earlier reports; before submission, those that wait for it'),
  corrections_of_lines: z.array(correctionOfLine).describe('What later reports correct of this one'),
  notes: z.string(),
  supporting_documents: z.array(reportDocument),
  approval: z
    .object({
      approver: person,
      notes: z.string(),
      approved_at: timestamp,
      recalculated_at: timestamp.nullable().describe('When its payments were recalculated last'),
    })
    .nullable(),
  finalized: z
    .object({ finalized_at: timestamp, finalized_by: person.nullable() })
    .nullable()
    .describe('When the report became final, and who finalized it; nobody where it happened automatically'),
  final_on: date
    .nullable()
    .describe('When a processed report is finalized automatically, unless money of it is open then'),
  dispute: disputeOfReport.nullable().describe('The latest dispute'),
  disputes: z
    .array(
      disputeOfReport.extend({
        changes: z.array(sourceChange).nullable().describe('What the correction changed; null while it is open'),
        revenue_change: z.int().nullable().describe('By how much the correction changed the revenue, in minor units'),
      }),
    )
    .describe('All disputes, oldest first'),
  line_disputes: z.array(lineDispute).describe('Disputes of single lines, oldest first, the latest 50'),
  distributions: z.array(distribution).describe('For a provider, only their own agreements'),
  payments: z.array(reportPayment).describe('The payments of all distributions'),
  totals: z.object({
    gross: amount.describe('For a provider, of their own agreements'),
    commission: amount,
    net: amount,
    removed: z
      .object({ gross: amount, commission: amount, net: amount })
      .describe('What of these is not paid, since its payments were removed'),
    owner_retains: z.int().describe('In minor units; negative when the shares exceed the revenue'),
  }),
  nothing_due_note: z
    .string()
    .nullable()
    .describe('Why an approved report has nothing to pay; null if it has, or is not approved'),
  not_correctable_note: z
    .string()
    .nullable()
    .describe('For its owner: why a paid report cannot be corrected, and what to do instead; else null'),
  payment_due: z
    .object({ due_date: date, overdue_days: z.int().min(0) })
    .nullable()
    .describe('Earliest due date of the unpaid payments; for a provider, of their own. Null if none is unpaid'),
  payable: z
    .object({
      payment_ids: z.array(id),
      amount: amount.describe('Amount to charge in minor units: what was funded is charged by what came back of it'),
    })
    .describe('The payments that can be paid or retried now'),
  batch_id: id.nullable().describe('The batch paying this report; null without one'),
  allowed: allowed(
    ...(['edit', 'submit', 'delete', 'approve', 'recalculate', 'dispute', 'dispute_lines'] as const),
    ...(['process', 'retry', 'correct', 'finalize'] as const),
  ),
})
