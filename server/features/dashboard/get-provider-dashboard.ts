import type { Contract } from '#contract/index.ts'
import { addAmounts } from '#domain/money.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { proposalActivityOf } from './activity.ts'
import { CURRENCY, figuresOf } from './figures.ts'
import { headsOfLists, type Lists } from './lists.ts'
import { turnsOf } from './turns.ts'

/** Earned is what has been received and what is still on its way. */
export const getProviderDashboard =
  (lists: Lists): Reader<Contract['dashboard']['getProviderDashboard']> =>
  async (context) => {
    const [figures, heads, your_turn, proposal_activity] = await Promise.all([
      figuresOf(context.db, context.viewer),
      headsOfLists(lists, context),
      turnsOf(context),
      proposalActivityOf(context.db, context.viewer),
    ])
    const { active_rev_shares, active_projects, completed, awaited } = figures
    return {
      currency: CURRENCY,
      active_rev_shares,
      active_projects,
      total_earnings: addAmounts(completed, awaited),
      total_payments_received: completed,
      on_its_way: awaited,
      ...heads,
      your_turn,
      proposal_activity,
    }
  }
