import { z } from 'zod'
import { AGREEMENT_STATUSES } from '#domain/agreement.ts'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { REPORT_STATUSES } from '#domain/report.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { DURATION_UNITS } from '#domain/terms.ts'
import {
  allowed,
  amount,
  currency,
  date,
  day,
  id,
  listOf,
  moment,
  page,
  partner,
  percent,
  person,
  text,
} from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { side, version } from './proposal-version.ts'
import { completion } from './proposals.ts'

/** The dialog 'Complete Revenue Share Agreement'. */
export const completionForm = z
  .object({
    effective_date: day('Please select an effective date').refine(
      isDuringTheProduct,
      'Please select an effective date between the years 2000 and 2999',
    ),
    expiration_date: date.nullable().default(null),
    additional_terms: text(8000).default(''),
    payment_method_id: z
      .string({ error: 'Choose one of your saved cards.' })
      .min(1, 'Choose one of your saved cards.')
      .max(255),
    request_fee_reversal: z.boolean().default(false),
    fee_reversal_reason: text(2000).default(''),
  })
  .refine((form) => !form.request_fee_reversal || form.fee_reversal_reason.length > 0, {
    path: ['fee_reversal_reason'],
    message: 'Please provide a reason for the fee reversal request',
  })

// From any of these days on, the longest agreement still ends on a day that a calendar can name.
function isDuringTheProduct(day: string): boolean {
  return day >= '2000-01-01' && day <= '2999-12-31'
}

/** A completion as its parties follow it. The card is told to whoever pays with it only. */
export const completionProgress = completion.extend({
  proposal_id: id,
  title: z.string(),
  fee: z.object({ amount, currency, payer_name: z.string() }),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  fee_reversal_requested: z.boolean(),
  /** Where the payer answers their bank, while the fee waits for that; null for everybody else. */
  confirm_url: z.string().nullable(),
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
  status: z.enum(AGREEMENT_STATUSES),
  effective_date: date,
  expiration_date: date.nullable(),
  currency,
  /** Net of completed payments under this agreement; to a holder of the right, of those made to them. */
  paid_so_far: amount,
  created_at: moment,
})

export const agreement = agreementSummary.extend({
  viewer_side: side.nullable(),
  terms: z.object({
    provider_share: percent,
    owner_retains: percent,
    monthly_revenue_threshold: amount,
    target_growth_rate: z.number(),
    timeline: z.object({ duration: z.number(), unit: z.enum(DURATION_UNITS) }),
    revenue_stream: z.string(),
  }),
  /** The accepted version the terms come from. */
  version,
  additional_terms: z.string(),
  reporting_start_date: date,
  reporting_frequency: z.enum(REPORTING_FREQUENCIES),
  payment_terms_days: z.number(),
  key_provisions: z.array(z.object({ title: z.string(), content: z.string() })),
  /** Revenue of submitted and later reports in the agreement's days. */
  total_revenue: amount,
  total_payments: amount,
  /** The whole share of the latest report before the commission; null without one. Estimated until it is approved. */
  next_payment: z
    .object({
      amount,
      report_id: id,
      status: z.enum(['estimated', ...PAYMENT_STATUSES, 'nothing_due']),
      due_date: date.nullable().describe('Null while it is estimated, and where nothing is due'),
      overdue_days: z.int().min(0).describe('Days since the due date while it is still to be paid; else 0'),
    })
    .nullable(),
  fee: z.object({ amount, currency, payer_name: z.string(), paid_at: moment, reversal_requested: z.boolean() }),
  holders: z.array(z.object({ holder: person, share_of_right: percent })),
  recent_activity: z.array(z.object({ id: z.string(), sentence: z.string(), actor: z.string(), timestamp: moment })),
  allowed: allowed('report_revenue', 'download'),
})

/**
 * Money of one agreement, summed from its payments; to a holder of the right, from those made to them. Totals are before
 * the commission, which stands beside them.
 */
export const paymentsSummary = z.object({
  currency,
  total_processed: amount,
  platform_commission: amount,
  processing_fees: amount,
  pending_amount: amount,
  overdue_amount: amount.describe('Of the pending amount: due before today'),
  due_within_7_days: amount.describe('Of the pending amount: due from today on, within 7 days'),
  due_within_30_days: amount.describe('The same within 30 days; what is due within 7 days is part of it'),
  current_month_total: amount,
  previous_month_total: amount,
})

/** One reported period of an agreement, with what it paid: to a holder of the right, what it paid to them. */
export const financialRow = z.object({
  /** The report's. */
  id,
  reporting_period_start: date,
  reporting_period_end: date,
  /** The report's whole revenue. */
  revenue: amount,
  currency,
  status: z.enum(REPORT_STATUSES),
  /** What is paid out, after the commission; null while it is not calculated. */
  payment: amount.nullable(),
  payments: z.array(z.object({ id, payee: person, amount })),
  /** When the last of it was paid out; null while something is still to come. */
  payment_date: moment.nullable(),
})

export const agreements = {
  completeAgreement: write(
    'POST',
    '/api/agreements',
    'Complete the agreement: the fee is charged, then the agreement is made',
  )
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
        'ALREADY_EXISTS',
      ),
    ),
  getCompletion: read('/api/agreement-completions/{id}', 'Where a completion stands')
    .input(z.object({ id }))
    .output(completionProgress),
  listAgreements: read('/api/agreements', 'Agreements of the viewer')
    .input(
      z.object({
        ...page,
        search: text(200).optional(),
        status: z.enum(AGREEMENT_STATUSES).optional(),
        project: id.optional(),
        sort: z
          .enum(['earnings', 'share_desc', 'share_asc', 'recent', 'oldest', 'name_asc', 'name_desc'])
          .default('earnings'),
      }),
    )
    .output(listOf(agreementSummary)),
  getAgreement: read('/api/agreements/{id}', 'One agreement').input(z.object({ id })).output(agreement),
  downloadAgreement: read('/api/agreements/{id}/document.pdf', 'The agreement as a PDF')
    .input(z.object({ id }))
    .output(z.file()),
  listFinancials: read('/api/agreements/{id}/financials', 'Reported periods of an agreement and what they paid')
    .input(z.object({ ...page, id }))
    .output(listOf(financialRow)),
  getPaymentsSummary: read('/api/agreements/{id}/payments-summary', 'Totals of an agreement’s payments')
    .input(z.object({ id }))
    .output(paymentsSummary),
}
