import type { Contract } from '#contract/index.ts'
import type { MemberContext, Reader } from '#server/platform/operation-routes.ts'
import { isRefusal, type Refusal } from '#server/platform/refuse.ts'

/** The lists of the product; the dashboard shows the head of each, exactly as they show it. */
export interface Lists {
  listProjects: Reader<Contract['projects']['listProjects']>
  listProposals: Reader<Contract['proposals']['listProposals']>
  listAgreements: Reader<Contract['agreements']['listAgreements']>
}

export async function headsOfLists(lists: Lists, context: MemberContext) {
  const [projects, proposals, shares] = await Promise.all([
    lists.listProjects(context, { status: 'active', sort: 'updated_desc', limit: 4 }),
    lists.listProposals(context, { sort: 'recent', limit: 5 }),
    lists.listAgreements(context, { status: 'active', sort: 'earnings', limit: 5 }),
  ])
  return {
    recent_projects: answered(projects).items,
    recent_proposals: answered(proposals).items,
    active_shares: answered(shares).items,
  }
}

function answered<Answer>(answer: Answer): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) throw new Error(`A list of the dashboard was refused: ${answer.code}`)
  return answer as Exclude<Answer, Refusal>
}
