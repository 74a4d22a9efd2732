import { z } from 'zod'
import { agreementSummary } from './agreements.ts'
import { amount, currency, date, id, moment } from './fields.ts'
import { read } from './operation.ts'
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

const activeShare = agreementSummary.extend({
  /** The newest period whose shares are calculated; to whoever receives, what it comes to for them. */
  latest_period: z.object({ report_id: id, start: date, end: date, amount, below_threshold: z.boolean() }).nullable(),
})

const common = {
  currency,
  active_rev_shares: z.number(),
  active_projects: z.number(),
  recent_projects: z.array(project),
  recent_proposals: z.array(proposalSummary),
  active_shares: z.array(activeShare),
  /** At most ten, that which has waited longest first. */
  your_turn: z.array(turn),
  /** The way to a first deal, with what the viewer has done of it; empty for who makes no deals. */
  first_steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
  proposal_activity: z.array(
    z.object({ id, title: z.string(), message: z.string(), link_url: z.string().nullable(), created_at: moment }),
  ),
}

export const dashboard = {
  getOwnerDashboard: read('/api/dashboard/owner', 'The owner’s dashboard').output(
    z.object({ ...common, total_revenue: amount, total_payments_issued: amount, awaiting_payment: amount }),
  ),
  getProviderDashboard: read('/api/dashboard/provider', 'The provider’s dashboard').output(
    z.object({ ...common, total_earnings: amount, total_payments_received: amount, on_its_way: amount }),
  ),
}
