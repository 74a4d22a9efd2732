import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { proposalActivityOf } from './activity.ts'
import { CURRENCY, figuresOf } from './figures.ts'
import { headsOfLists, type Lists } from './lists.ts'
import { turnsOf } from './turns.ts'

export const getOwnerDashboard =
  (lists: Lists): Reader<Contract['dashboard']['getOwnerDashboard']> =>
  async (context) => {
    const [figures, heads, your_turn, proposal_activity] = await Promise.all([
      figuresOf(context.db, context.viewer),
      headsOfLists(lists, context),
      turnsOf(context),
      proposalActivityOf(context.db, context.viewer),
    ])
    const { active_rev_shares, active_projects, reported_revenue, completed, awaited } = figures
    return {
      currency: CURRENCY,
      active_rev_shares,
      active_projects,
      total_revenue: reported_revenue,
      total_payments_issued: completed,
      awaiting_payment: awaited,
      ...heads,
      your_turn,
      proposal_activity,
    }
  }
