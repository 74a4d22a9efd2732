import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { PROPOSAL_LIST_STATUSES } from '#contract/proposal-options.ts'
import type { ProposalStatus } from '#domain/negotiation.ts'
import type { Handler } from '#server/platform/http.ts'
import { filteredProposals, STATUSES } from './list-proposals.ts'

/** How many proposals the filters leave, and how many of each status are among what the other filters leave. */
export const getProposalsTotals: Handler<Contract['proposals']['getProposalsTotals']> = async (context, input) => {
  const { status, ...others } = input
  const [first, ...rest] = filteredProposals(context, others).map((part) => part.select(['p.id', 'p.status']))
  if (!first) throw new Error('A list has at least one part.')
  const rows = await context.db
    .selectFrom(rest.reduce<typeof first>((all, part) => all.union(part), first).as('p'))
    .select(['p.status', sql<number>`count(*)`.as('count')])
    .groupBy('p.status')
    .execute()
  const statuses = PROPOSAL_LIST_STATUSES.map((group) => ({
    status: group,
    count: sumOf(rows.filter((row) => isIn(group, row.status))),
  }))
  return {
    count: sumOf(statuses.filter((one) => !status || one.status === status)),
    statuses: statuses.filter(({ count }) => count > 0),
  }
}

const isIn = (group: keyof typeof STATUSES, status: ProposalStatus) => STATUSES[group].some((one) => one === status)

const sumOf = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0)
