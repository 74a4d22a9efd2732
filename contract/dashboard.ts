import { z } from 'zod'
import { agreementSummary } from './agreements.ts'
import { amount, currency, date, id, percent, timestamp } from './fields.ts'
import { notification } from './notifications.ts'
import { read, refusals, write } from './operation.ts'
import { paymentTrace } from './payment-trace.ts'
import { payment } from './payments.ts'
import { project } from './projects.ts'
import { proposalSummary } from './proposals.ts'

/** Something the viewer has to do. */
export const turn = z.object({
  kind: z.enum(['proposal', 'completion', 'payout_account', 'report', 'payment']),
  title: z.string(),
  note: z.string(),
  since: timestamp,
  action: z.string(),
  link: z.string(),
})

/** The steps to a first paying deal, in order: an owner's, then a provider's. */
export const FIRST_STEPS = [
  'project',
  'proposal',
  'agreement',
  'card',
  'report',
  'payout_account',
  'negotiation',
  'payment',
] as const

/** Figures that have a breakdown. */
export const OWNER_FIGURES = ['total_revenue', 'total_payments_issued', 'awaiting_payment'] as const
export const PROVIDER_FIGURES = ['total_earnings', 'total_payments_received', 'on_its_way', 'not_paid_yet'] as const

/** How many lines of a breakdown are listed, the largest first; the rest is summed up. */
export const MAX_FIGURE_LINES = 50

const figure = z.object({
  currency,
  total: amount,
  lines: z.array(z.object({ label: z.string(), note: z.string(), amount, link: z.string() })),
  others: z
    .object({ count: z.number(), amount })
    .nullable()
    .describe('Sum of the lines not listed; null if all are listed'),
})

/** The months of a history: the current one and those before it, oldest first, with zeros. */
export const HISTORY_MONTHS = 12
const history = z.array(z.object({ month: date, amount })).length(HISTORY_MONTHS)

const activeShare = agreementSummary.extend({
  portion_held: percent.nullable().describe('Percentage of the right that the viewer holds; null if none'),
  latest_period: z
    .object({ report_id: id, start: date, end: date, amount, below_threshold: z.boolean() })
    .nullable()
    .describe('Latest period with calculated shares; for a recipient, the amount is theirs'),
})

const common = {
  currency,
  active_rev_shares: z.number(),
  active_projects: z.number(),
  recent_projects: z.array(project),
  recent_proposals: z.array(proposalSummary),
  open_negotiations: z
    .object({ total: z.number(), items: z.array(proposalSummary) })
    .describe('Undecided proposals, latest change first'),
  active_shares: z.array(activeShare),
  your_turn: z.array(turn).describe('Up to ten items to act on, the oldest first'),
  first_steps: z
    .array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() }))
    .describe('Steps to a first deal; empty once dismissed, and for roles that make no deals'),
  proposal_activity: z.array(notification),
  latest_payment: z.object({ payment, trace: paymentTrace }).nullable().describe('Null before the first payment'),
}

export const dashboard = {
  getOwnerDashboard: read('/api/dashboard/owner', 'Get the owner dashboard').output(
    z.object({
      ...common,
      total_revenue: amount,
      total_payments_issued: amount,
      awaiting_payment: amount,
      overdue_amount: amount.describe('Part of awaiting_payment due before today, in minor units'),
      revenue_history: history.describe('By the month in which the reported period ended'),
      payments_history: history.describe('By the month in which the payments completed'),
    }),
  ),
  getProviderDashboard: read('/api/dashboard/provider', 'Get the provider dashboard').output(
    z.object({
      ...common,
      total_earnings: amount,
      total_payments_received: amount,
      on_its_way: amount,
      not_paid_yet: amount,
      overdue_amount: amount.describe('Part of not_paid_yet due before today, in minor units'),
      earnings_history: history.describe('By the month in which the payments were calculated'),
      payments_history: history.describe('By the month in which the payments completed'),
    }),
  ),
  getOwnerFigure: read('/api/dashboard/owner/figures/{figure}', 'Get the breakdown of an owner dashboard figure')
    .input(z.object({ figure: z.enum(OWNER_FIGURES) }))
    .output(figure),
  getProviderFigure: read(
    '/api/dashboard/provider/figures/{figure}',
    'Get the breakdown of a provider dashboard figure',
  )
    .input(z.object({ figure: z.enum(PROVIDER_FIGURES) }))
    .output(figure),
  dismissFirstSteps: write('POST', '/api/dashboard/first-steps/dismissal', 'Dismiss the first steps')
    .input(z.object({}))
    .output(z.object({ dismissed_at: timestamp }))
    .errors(refusals('STEPS_LEFT')),
}
