import type { Contract } from '#contract/index.ts'
import { isRefusal, type Refusal } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { dealFigures } from './deal-figures.ts'
import { heldPortions } from './held-portions.ts'

/** Handlers of other features; the dashboard shows the first rows of their lists. */
export interface Lists {
  listProjects: Handler<Contract['projects']['listProjects']>
  listProposals: Handler<Contract['proposals']['listProposals']>
  listAgreements: Handler<Contract['agreements']['listAgreements']>
  listNotifications: Handler<Contract['notifications']['listNotifications']>
}

/** How many open negotiations are read, and how many of those that wait for others are shown. */
const [OPEN_READ, OPEN_SHOWN] = [20, 5]

export async function headsOfLists(lists: Lists, context: MemberContext) {
  const [projects, proposals, open, activity, active_shares] = await Promise.all([
    lists.listProjects(context, { status: 'active', sort: 'updated_desc', limit: 4 }),
    lists.listProposals(context, { sort: 'recent', limit: 5 }),
    lists.listProposals(context, { status: 'pending', sort: 'recent', limit: OPEN_READ }),
    lists.listNotifications(context, { filter: 'proposal', limit: 5 }),
    activeShares(lists, context),
  ])
  // Those that wait for the viewer are in 'Your turn'.
  const waiting = resultOf(open).items.filter(({ turn, ...proposal }) => {
    return turn === null || proposal[turn].id !== context.viewer.id
  })
  return {
    recent_projects: resultOf(projects).items,
    recent_proposals: resultOf(proposals).items,
    open_negotiations: waiting.slice(0, OPEN_SHOWN),
    proposal_activity: resultOf(activity).items,
    active_shares,
  }
}

async function activeShares({ listAgreements }: Lists, context: MemberContext) {
  const { items } = resultOf(await listAgreements(context, { status: 'active', sort: 'earnings', limit: 5 }))
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
