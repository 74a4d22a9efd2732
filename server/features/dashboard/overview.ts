import type { MemberContext } from '#server/platform/operation-routes.ts'
import { proposalActivityOf } from './activity.ts'
import { CURRENCY } from './figures.ts'
import { firstStepsOf } from './first-steps.ts'
import { headsOfLists, type Lists } from './lists.ts'
import { turnsOf } from './turns.ts'

/** What both views show beside their figures. One statement after the other: a dashboard holds one connection. */
export async function overviewOf(lists: Lists, context: MemberContext) {
  const { db, viewer } = context
  return {
    currency: CURRENCY,
    ...(await headsOfLists(lists, context)),
    your_turn: await turnsOf(context),
    first_steps: await firstStepsOf(db, viewer),
    proposal_activity: await proposalActivityOf(db, viewer),
  } as const
}
