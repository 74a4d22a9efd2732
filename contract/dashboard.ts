import { z } from 'zod'
import { agreementSummary } from './agreements.ts'
import { amount, currency, id, moment } from './fields.ts'
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

const common = {
  currency,
  active_rev_shares: z.number(),
  active_projects: z.number(),
  recent_projects: z.array(project),
  recent_proposals: z.array(proposalSummary),
  active_shares: z.array(agreementSummary),
  your_turn: z.array(turn),
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
