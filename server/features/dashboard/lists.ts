import type { Contract } from '#contract/index.ts'
import type { MemberContext, Reader } from '#server/platform/operation-routes.ts'
import { isRefusal, type Refusal } from '#server/platform/refuse.ts'
import { latestPeriodsOf } from './latest-periods.ts'

/** The lists of the product; the dashboard shows the head of each, exactly as they show it. */
export interface Lists {
  listProjects: Reader<Contract['projects']['listProjects']>
  listProposals: Reader<Contract['proposals']['listProposals']>
  listAgreements: Reader<Contract['agreements']['listAgreements']>
}

export async function headsOfLists(lists: Lists, context: MemberContext) {
  const projects = await lists.listProjects(context, { status: 'active', sort: 'updated_desc', limit: 4 })
  const proposals = await lists.listProposals(context, { sort: 'recent', limit: 5 })
  const { items: shares } = answered(
    await lists.listAgreements(context, { status: 'active', sort: 'earnings', limit: 5 }),
  )
  const latest = await latestPeriodsOf(
    context.db,
    context.viewer,
    shares.map(({ id }) => id),
  )
  return {
    recent_projects: answered(projects).items,
    recent_proposals: answered(proposals).items,
    active_shares: shares.map((share) => ({ ...share, latest_period: latest.get(share.id) ?? null })),
  }
}

function answered<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) throw new Error(`A list of the dashboard was refused: ${answer.code}`)
  return answer as Exclude<Answer, Refusal>
}
