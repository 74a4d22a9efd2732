import { z } from 'zod'
import { agreementSummary } from './agreements.ts'
import { amount, currency, date, id, moment, percent } from './fields.ts'
import { notification } from './notifications.ts'
import { read, refusals, write } from './operation.ts'
import { paymentTrace } from './payment-trace.ts'
import { payment } from './payments.ts'
import { project } from './projects.ts'
import { proposalSummary } from './proposals.ts'

/** Something that waits for the viewer: a sentence, since when, and where to act. */
export const turn = z.object({
  kind: z.enum(['proposal', 'completion', 'payout_account', 'report', 'payment']),
  title: z.string(),
  note: z.string(),
  since: moment,
  action: z.string(),
  link: z.string(),
})

/** What leads to a first deal that pays, in this order: an owner's way, then a provider's. */
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

/** Sums that can be followed: each opens the lines that it is the sum of. */
export const OWNER_FIGURES = ['total_revenue', 'total_payments_issued', 'awaiting_payment'] as const
export const PROVIDER_FIGURES = ['total_earnings', 'total_payments_received', 'on_its_way', 'not_paid_yet'] as const

/** How many lines of a sum are shown one by one, the largest first; the others come as one. */
export const MAX_FIGURE_LINES = 50

const figure = z.object({
  currency,
  total: amount,
  lines: z.array(z.object({ label: z.string(), note: z.string(), amount, link: z.string() })),
  /** What the other lines come to, where there are more. Lines and others together are the total. */
  others: z.object({ count: z.number(), amount }).nullable(),
})

/** The months of a history: this one and those before it, the oldest first, those of nothing too. */
export const HISTORY_MONTHS = 12
const history = z.array(z.object({ month: date, amount })).length(HISTORY_MONTHS)

const activeShare = agreementSummary.extend({
  /** How much of the right to it the viewer holds, where they receive from it. */
  part_held: percent.nullable(),
  /** The newest period whose shares are calculated; to whoever receives, what it comes to for them. */
  latest_period: z.object({ report_id: id, start: date, end: date, amount, below_threshold: z.boolean() }).nullable(),
})

const common = {
  currency,
  active_rev_shares: z.number(),
  active_projects: z.number(),
  recent_projects: z.array(project),
  recent_proposals: z.array(proposalSummary),
  /** Proposals that nobody has decided yet, with whose turn it is; the latest change first. */
  open_negotiations: z.object({ total: z.number(), items: z.array(proposalSummary) }),
  active_shares: z.array(activeShare),
  /** At most ten, that which has waited longest first. */
  your_turn: z.array(turn),
  /** The way to a first deal, with what the viewer has done of it; empty for who makes no deals, or has put it away. */
  first_steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
  proposal_activity: z.array(notification),
  /** The newest payment, and how it came about. */
  latest_payment: z.object({ payment, trace: paymentTrace }).nullable(),
}

export const dashboard = {
  getOwnerDashboard: read('/api/dashboard/owner', 'The owner’s dashboard').output(
    z.object({
      ...common,
      total_revenue: amount,
      total_payments_issued: amount,
      awaiting_payment: amount,
      overdue_amount: amount.describe('Of awaiting_payment: due before today'),
      /** By the month in which the reported period ended. */
      revenue_history: history,
      /** By the month in which the payments arrived. */
      payments_history: history,
    }),
  ),
  getProviderDashboard: read('/api/dashboard/provider', 'The provider’s dashboard').output(
    z.object({
      ...common,
      total_earnings: amount,
      total_payments_received: amount,
      on_its_way: amount,
      not_paid_yet: amount,
      overdue_amount: amount.describe('Of not_paid_yet: due before today'),
      /** By the month in which the payments were calculated. */
      earnings_history: history,
      /** By the month in which they arrived. */
      payments_history: history,
    }),
  ),
  getOwnerFigure: read('/api/dashboard/owner/figures/{figure}', 'What a figure of the owner’s dashboard is the sum of')
    .input(z.object({ figure: z.enum(OWNER_FIGURES) }))
    .output(figure),
  getProviderFigure: read(
    '/api/dashboard/provider/figures/{figure}',
    'What a figure of the provider’s dashboard is the sum of',
  )
    .input(z.object({ figure: z.enum(PROVIDER_FIGURES) }))
    .output(figure),
  dismissFirstSteps: write('POST', '/api/dashboard/first-steps/dismissal', 'Put away the steps to a first deal')
    .input(z.object({}))
    .output(z.object({ dismissed_at: moment }))
    .errors(refusals('STEPS_LEFT')),
}
