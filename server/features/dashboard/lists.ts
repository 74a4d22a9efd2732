import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { proposalSummary } from '#contract/proposals.ts'
import { whoseTurn } from '#domain/negotiation.ts'
import { isRefusal, type Refusal } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { newestOpen, recentProposals } from '#server/queries/undecided-proposals.ts'
import { dealFigures, SHOWN_DEALS } from './deal-figures.ts'
import { heldPortions } from './held-portions.ts'
import { negotiationOf } from './open-negotiations.ts'

/** Handlers of other features; the dashboard shows the first rows of their lists. */
export interface Lists {
  listProjects: Handler<Contract['projects']['listProjects']>
  listAgreements: Handler<Contract['agreements']['listAgreements']>
  listNotifications: Handler<Contract['notifications']['listNotifications']>
  proposalsById(context: MemberContext, ids: readonly string[]): Promise<Summary[]>
}

type Summary = z.input<typeof proposalSummary>

const OPEN_SHOWN = 5

export async function headsOfLists(lists: Lists, context: MemberContext) {
  const [projects, proposals, activity, active_shares] = await Promise.all([
    lists.listProjects(context, { status: 'active', sort: 'updated_desc', limit: 4 }),
    shownProposals(lists, context),
    lists.listNotifications(context, { filter: 'proposal', limit: 5 }),
    activeShares(lists, context),
  ])
  return {
    recent_projects: resultOf(projects).items,
    ...proposals,
    proposal_activity: resultOf(activity).items,
    active_shares,
  }
}

/**
 * Those that changed last, and the latest that wait for others; those that wait for the viewer are in 'Your turn'. A proposal may
 * be among both, and both begin with the latest, as `proposalsById` does.
 */
async function shownProposals({ proposalsById }: Lists, context: MemberContext) {
  const [recent, open] = await Promise.all([
    recentProposals(context.db, context.viewer),
    newestOpen(context.db, context.viewer),
  ])
  const waiting = open
    .filter((row) => {
      const { side } = whoseTurn(negotiationOf(row))
      return side === null || row[`${side}_id`] !== context.viewer.id
    })
    .slice(0, OPEN_SHOWN)
    .map(({ id }) => id)
  const found = await proposalsById(context, [...new Set([...recent, ...waiting])])
  const summaries = (ids: readonly string[]) => found.filter(({ id }) => ids.includes(id))
  return { recent_proposals: summaries(recent), open_negotiations: summaries(waiting) }
}

async function activeShares({ listAgreements }: Lists, context: MemberContext) {
  const { items } = resultOf(await listAgreements(context, { status: 'active', sort: 'earnings', limit: SHOWN_DEALS }))
  const ids = items.map(({ id }) => id)
  const [figuresOf, portions] = await Promise.all([
    dealFigures(context.db, context.viewer, context.today, ids),
    heldPortions(context.db, context.viewer, ids),
  ])
  return items.map((share) => ({
    ...share,
    ...figuresOf(share.id),
    portion_held: portions.get(share.id) ?? null,
  }))
}

/** The viewer's own lists and pages are never refused. */
export function resultOf<Result>(result: Result): Exclude<Result, Refusal> {
  if (isRefusal(result)) throw new Error(`A list of the dashboard was refused: ${result.code}`)
  return result as Exclude<Result, Refusal>
}
