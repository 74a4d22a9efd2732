import { z } from 'zod'
import { AGREEMENT_STATUSES } from '#domain/agreement.ts'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { DURATION_UNITS } from '#domain/terms.ts'
import { agreementFigures, agreementsTotals, paymentsByMonth, paymentsSummary } from './agreement-figures.ts'
import { agreementVerification, fileHash } from './agreement-verification.ts'
import { amendment, termsVersion } from './amendment-values.ts'
import { claimedAmounts } from './came-back.ts'
import { completion } from './completion.ts'
import { completionForm } from './completion-form.ts'
import {
  allowed,
  amount,
  currency,
  date,
  exported,
  id,
  listOf,
  ofPerson,
  page,
  partner,
  percent,
  person,
  text,
  timestamp,
} from './fields.ts'
import { financials } from './financials.ts'
import { fileRead, publicRead, read, refusals, write } from './operation.ts'
import { side, version } from './proposal-version.ts'
import { termination } from './termination-values.ts'

export const completionProgress = completion.extend({
  proposal_id: id,
  title: z.string(),
  fee: z.object({ amount, currency, payer_name: z.string() }),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('Null unless the viewer pays the fee'),
  fee_reversal_requested: z.boolean(),
  confirm_url: z
    .string()
    .nullable()
    .describe('Where the payer authenticates the payment; null unless the viewer has to'),
})

export const agreementSummary = z.object({
  id,
  proposal_id: id,
  title: z.string(),
  project: z.object({ id, title: z.string() }),
  owner: partner,
  provider: partner,
  provider_role: z.string().nullable(),
  provider_share: percent,
  monthly_revenue_threshold: amount,
  status: z.enum(AGREEMENT_STATUSES),
  effective_date: date,
  expiration_date: date.nullable(),
  currency,
  paid_so_far: amount.describe(
    'Net of completed payments in minor units; for a holder of the right, of payments to them',
  ),
  claimed_back: claimedAmounts.describe('Part of these payments that was claimed back; they stay as they were paid'),
  created_at: timestamp,
})

export const agreement = agreementSummary.extend({
  viewer_side: side.nullable(),
  term: z
    .object({ month: z.int().min(1).nullable(), months: z.int().min(1).nullable() })
    .describe('Month of the agreement today, null before and after it, of how many, null without an end'),
  terms: z.object({
    provider_share: percent,
    owner_retains: percent,
    monthly_revenue_threshold: amount,
    target_growth_rate: z.number(),
    timeline: z.object({ duration: z.number(), unit: z.enum(DURATION_UNITS) }),
    revenue_stream: z.string(),
  }),
  version: version.describe('The accepted version that the terms come from'),
  additional_terms: z.string(),
  reporting_start_date: date,
  reporting_frequency: z.enum(REPORTING_FREQUENCIES),
  payment_terms_days: z.number(),
  key_provisions: z.array(z.object({ title: z.string(), content: z.string() })),
  total_revenue: amount.describe('Revenue of submitted and later reports during the agreement, in minor units'),
  total_payments: amount,
  next_payment: z
    .object({
      amount: amount.describe('Gross share in minor units; estimated until the report is approved'),
      report_id: id,
      status: z.enum(['estimated', ...PAYMENT_STATUSES, 'nothing_due']),
      due_date: date.nullable().describe('Null while the payment is estimated or nothing is due'),
      overdue_days: z.int().min(0).describe('Days since the due date while unpaid; otherwise 0'),
    })
    .nullable()
    .describe('Share of the latest report; null without a report'),
  fee: z.object({
    amount,
    currency,
    payer_id: id.describe('Who paid it first, whatever a reversal changed'),
    payer_name: z.string(),
    paid_at: timestamp,
    refunded_at: timestamp.nullable().describe('When a fee reversal refunded it; null without one'),
    paid_instead: z
      .object({ payer_id: id, payer_name: z.string(), paid_at: timestamp })
      .nullable()
      .describe('Payment by the other side after the refund; null until then'),
    reversal: z
      .object({ id, is_open: z.boolean().describe('Not decided, or money is still to move') })
      .nullable()
      .describe('For the two sides and admins; null without one'),
  }),
  holders: z.array(z.object({ holder: person, share_of_right: percent })),
  recent_activity: z.array(z.object({ id: z.string(), sentence: z.string(), actor: z.string(), timestamp })),
  terms_versions: z.array(termsVersion).describe('All terms, newest first; `terms` apply today'),
  amendment: amendment.nullable().describe('Proposed amendment; null without one, and to non-parties'),
  amendable_from: date.describe('First month from which terms may change'),
  termination: termination.nullable().describe('Latest request to terminate it; null without one, and to non-parties'),
  allowed: allowed(
    'report_revenue',
    'download',
    'list_documents',
    'open_fee',
    'request_fee_reversal',
    'request_termination',
    'request_amendment',
    'save_models',
  ),
})

const filters = {
  search: text(200).optional(),
  status: z
    .enum(AGREEMENT_STATUSES)
    .optional()
    .describe("'active' lists all that share revenue, also those with a pending termination"),
  project: id.optional(),
  person: ofPerson.describe('ID of a person: only what they are a side of; for admins also what they hold a right to'),
}
const order = {
  sort: z
    .enum(['earnings', 'share_desc', 'share_asc', 'recent', 'oldest', 'name_asc', 'name_desc'])
    .default('earnings'),
}

export const agreements = {
  completeAgreement: write('POST', '/api/agreements', 'Pay the agreement fee and create the agreement')
    .input(completionForm.safeExtend({ id, proposal_id: id, fee_amount_seen: amount }))
    .output(completionProgress)
    .errors(
      refusals(
        'PROPOSAL_NOT_ACCEPTED',
        'NOT_THE_FEE_PAYER',
        'COMPLETION_UNDER_WAY',
        'AGREEMENT_EXISTS',
        'FEE_CHANGED',
        'EXPIRATION_BEFORE_EFFECTIVE',
        'CARD_NOT_YOURS',
        'PLAN_LIMIT_REACHED',
        'ALREADY_EXISTS',
      ),
    ),
  getCompletion: read('/api/agreement-completions/{id}', 'Get an agreement completion')
    .input(z.object({ id }))
    .output(completionProgress),
  listAgreements: read('/api/agreements', 'List agreements')
    .input(z.object({ ...page, ...filters, ...order }))
    .output(listOf(agreementSummary)),
  exportAgreements: fileRead('/api/agreements/export', 'Export a list of agreements as CSV')
    .input(z.object({ ...filters, ...order, ...exported }))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  getAgreementsTotals: read('/api/agreements/totals', 'Get totals of a filtered list of agreements')
    .input(z.object(filters))
    .output(agreementsTotals),
  listAgreementFigures: read('/api/agreements/figures', 'List payment figures of agreements')
    .input(z.object({ ids: z.array(id).min(1).max(100) }))
    .output(agreementFigures),
  getAgreement: read('/api/agreements/{id}', 'Get an agreement').input(z.object({ id })).output(agreement),
  downloadAgreement: fileRead('/api/agreements/{id}/document.pdf', 'Download an agreement as PDF')
    .input(z.object({ id }))
    .output(z.file()),
  verifyAgreement: publicRead(
    '/api/agreement-verifications/{sha256}',
    'Verify that the PDF of an agreement is on record',
  )
    .input(z.object({ sha256: fileHash }))
    .output(agreementVerification),
  ...financials,
  getPaymentsByMonth: read('/api/agreements/{id}/payments-by-month', 'Get the payments of an agreement by month')
    .input(z.object({ id }))
    .output(paymentsByMonth),
  getPaymentsSummary: read('/api/agreements/{id}/payments-summary', 'Get the payment totals of an agreement')
    .input(z.object({ id }))
    .output(paymentsSummary),
}
