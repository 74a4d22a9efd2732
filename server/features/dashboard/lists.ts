import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { paymentTrace } from '#contract/payment-trace.ts'
import type { payment } from '#contract/payments.ts'
import { isRefusal, type Refusal } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import type { PaymentRow } from '#server/queries/visible-payments.ts'
import { heldPortions } from './held-portions.ts'
import { latestPeriodsOf } from './latest-periods.ts'

type LatestPayment = { payment: z.input<typeof payment>; trace: z.input<typeof paymentTrace> }

/** Handlers of other features; the dashboard shows the first rows of their lists. */
export interface Lists {
  listProjects: Handler<Contract['projects']['listProjects']>
  listProposals: Handler<Contract['proposals']['listProposals']>
  listAgreements: Handler<Contract['agreements']['listAgreements']>
  listNotifications: Handler<Contract['notifications']['listNotifications']>
  paymentWithTrace(context: MemberContext, payment: PaymentRow): Promise<LatestPayment>
}

export async function headsOfLists(lists: Lists, context: MemberContext) {
  const [projects, proposals, open, news, active_shares] = await Promise.all([
    lists.listProjects(context, { status: 'active', sort: 'updated_desc', limit: 4 }),
    lists.listProposals(context, { sort: 'recent', limit: 5 }),
    lists.listProposals(context, { status: 'pending', sort: 'recent', limit: 6 }),
    lists.listNotifications(context, { filter: 'proposal', limit: 5 }),
    activeShares(lists, context),
  ])
  return {
    recent_projects: resultOf(projects).items,
    recent_proposals: resultOf(proposals).items,
    open_negotiations: resultOf(open).items,
    proposal_activity: resultOf(news).items,
    active_shares,
  }
}

async function activeShares({ listAgreements }: Lists, context: MemberContext) {
  const { items } = resultOf(await listAgreements(context, { status: 'active', sort: 'earnings', limit: 5 }))
  const ids = items.map(({ id }) => id)
  const [latest, portions] = await Promise.all([
    latestPeriodsOf(context.db, context.viewer, ids),
    heldPortions(context.db, context.viewer, ids),
  ])
  return items.map((share) => ({
    ...share,
    latest_period: latest.get(share.id) ?? null,
    portion_held: portions.get(share.id) ?? null,
  }))
}

/** The viewer's own lists and pages are never refused. */
export function resultOf<Result>(result: Result): Exclude<Result, Refusal> {
  if (isRefusal(result)) throw new Error(`A list of the dashboard was refused: ${result.code}`)
  return result as Exclude<Result, Refusal>
}
