import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_HITS_OF_A_KIND } from '#contract/search.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { readOnlyTransaction, wasTooSlow } from '#server/queries/read-only-transaction.ts'
import { parseSearchQuery, type SearchQuery } from '#server/queries/search-query.ts'
import { visiblePaymentsBetween } from '#server/queries/visible-payments.ts'
import type { SearchDeps } from './deps.ts'
import { findPeople } from './find-people.ts'
import { findAgreements, findProjects, findProposals, findReports } from './find-things.ts'
import * as present from './present.ts'

/** Visible matches, a few of each kind. */
export const find =
  ({ rate_limits }: SearchDeps): Handler<Contract['search']['find']> =>
  async ({ db, viewer, today }, { q }) => {
    const query = parseSearchQuery(q)
    if (!query) return { hits: [] }
    const asked = await rate_limits.consume('search', viewer.view?.admin_id ?? viewer.id)
    if (!asked.allowed) return rateLimited(asked, 'searches')
    try {
      return { hits: await readOnlyTransaction(db, (tx) => hitsOf(tx, { viewer, today }, query)) }
    } catch (error) {
      if (wasTooSlow(error)) return refuse('SEARCH_TOO_SLOW')
      throw error
    }
  }

async function hitsOf(db: Kysely<DB>, { viewer, today }: Pick<MemberContext, 'viewer' | 'today'>, query: SearchQuery) {
  const projects = await findProjects(db, viewer, query)
  const people = await findPeople(db, viewer, query)
  const proposals = await findProposals(db, viewer, query)
  const agreements = await findAgreements(db, viewer, query)
  const reports = await findReports(db, viewer, query)
  // Payments have no name and are found by ID prefix.
  const payments = query.ids ? await visiblePaymentsBetween(db, viewer, query.ids, MAX_HITS_OF_A_KIND) : []
  return [
    ...projects.map((row) => present.presentProject(row, viewer)),
    ...people.map(present.presentPerson),
    ...proposals.map((row) => present.presentProposal(row, viewer)),
    ...agreements.map((row) => present.presentAgreement(row, viewer)),
    ...reports.map((row) => present.presentReport(row, viewer)),
    ...payments.map((row) => present.presentPayment(row, viewer, today)),
  ]
}
