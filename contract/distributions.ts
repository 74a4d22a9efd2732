import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { amount, currency, id, percent, person, text, timestamp } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { distribution } from './report-values.ts'

/** One line of a distribution, under the names by which programs ask for it. */
export const distributionLine = z.object({
  id: id.nullable().describe('Null until the report is approved'),
  report_id: id,
  provider_id: id,
  provider_name: z.string(),
  agreement_id: id,
  agreement_type: z.literal('percentage'),
  share_percentage: z.number().describe('Fraction: 0.12 means 12%'),
  amount: amount.describe('What arrives of it after commission'),
  gross: amount,
  commission: amount,
  currency,
  status: z.enum(['planned', ...PAYMENT_STATUSES, 'removed', 'nothing_due']),
  approved_by: person.nullable().describe('Who approved it, with its report or as a single line; null until then'),
  approved_at: timestamp.nullable(),
  approval_notes: z.string().describe('What its approver said about this line; for the owner and admins'),
  explanation: distribution.shape.explanation,
  payments: distribution.shape.payments,
})

/** What a report distributes in all. */
const calculated = z.object({
  report_id: id,
  total_amount: amount.describe('All shares before commission'),
  platform_fee: amount.describe('The commission'),
  provider_amount: amount.describe('What arrives at the providers'),
  currency,
  distributions: z.array(distributionLine),
})

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What a share was until its report was recalculated. */
const recalculation = z.object({
  id,
  recalculated_at: timestamp,
  recalculated_by: person,
  reported_revenue: amount,
  eligible_revenue: amount,
  share_percentage: z.number().describe('Fraction: 0.12 means 12%'),
  gross: amount,
  commission: amount,
  net: amount,
  kept: amount.describe('What of it the owner kept, for a part of the right that they bought'),
  after: z
    .object({ gross: amount, commission: amount, net: amount, kept: amount })
    .describe('What the share was from then on'),
  has_changes: z.boolean().describe('False where the calculation came out the same'),
  currency,
  payments: z
    .array(z.object({ right_owner: person, gross: amount, commission: amount, net: amount }))
    .describe('What was to be paid; for a provider, only to them'),
  calculation: z.string().nullable().describe('What it was computed from and what came out, as canonical JSON'),
  sha256: sha256.nullable(),
})

export const distributions = {
  listDistributions: read('/api/distributions', 'List the distributions of a report')
    .input(z.object({ report_id: id }))
    .output(z.object({ items: z.array(distributionLine) })),
  getDistribution: read('/api/distributions/{id}', 'Get a distribution of a report')
    .input(z.object({ id }))
    .output(distributionLine),
  calculatePayments: write(
    'POST',
    '/api/distributions/calculate/{report_id}',
    'Get what a report would distribute, or distributes once it is approved',
  )
    .input(z.object({ report_id: id }))
    .output(calculated),
  approveDistribution: write(
    'POST',
    '/api/distributions/{id}/approve',
    'Approve a line of an approved report, with notes',
  )
    .input(
      z.object({
        id,
        approver_id: z.string().optional().describe('Ignored: the approver is who is signed in'),
        notes: text(2000).default(''),
      }),
    )
    .output(distributionLine)
    .errors(refusals('DISTRIBUTION_BEING_PAID')),
  checkCalculation: read('/api/distributions/{id}/calculation', 'Check a share by calculating it again')
    .input(z.object({ id }))
    .output(
      z.object({
        id,
        engine: z.string().nullable().describe('The version of the rule; null where no calculation was stored'),
        calculation: z.string().nullable().describe('What it was computed from and what came out, as canonical JSON'),
        sha256: sha256.nullable().describe('Of the calculation, as it was stored with it and in the audit trail'),
        calculated_again: z.string().nullable().describe('The same bytes, from running the rule on its input again'),
        is_same: z.boolean(),
        differences: z.array(z.string()).describe('What is not as it was calculated; empty where all of it is'),
      }),
    ),
  listRecalculations: read('/api/distributions/{id}/recalculations', 'List what a share was before each recalculation')
    .input(z.object({ id }))
    .output(z.object({ items: z.array(recalculation).describe('Latest first, at most 100') })),
  previewCalculation: write('POST', '/api/calculator/preview', 'Calculate what an amount of revenue would pay')
    .input(
      z.object({
        amount: amount.describe('Revenue of a month, in minor units'),
        share: percent,
        threshold: amount.default(0).describe('Monthly revenue from which it is shared, in minor units'),
      }),
    )
    .output(z.object({ gross: amount, commission: amount, net: amount, passes_threshold: z.boolean() })),
  getCommissionConfig: read('/api/commission-config', 'Get the rate of the commission')
    .input(z.object({}))
    .output(z.object({ commission_rate: z.number().describe('Fraction: 0.15 means 15%') })),
}
