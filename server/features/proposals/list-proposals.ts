import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { PROPOSAL_LIST_STATUSES, PROPOSAL_SORTS } from '#contract/proposal-options.ts'
import { OPEN_PROPOSAL_STATUSES, type ProposalStatus } from '#domain/negotiation.ts'
import { containing, isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, ReadPage } from '#server/platform/http.ts'
import { isVisibleTo, type ProposalRow, proposalsShown } from '#server/queries/visible-proposals.ts'
import { presentSummary } from './present-summary.ts'

export const listProposals: Handler<Contract['proposals']['listProposals']> = (context, input) =>
  readProposals(context, input, (row) => presentSummary(row, context))

type Filters = InputOf<Contract['proposals']['exportProposals']>

/** The search covers titles, projects and providers, by name or known address. */
export const readProposals: ReadPage<Filters, ProposalRow> = async (context, input, present) => {
  const order = ORDERS[input.sort]
  const rows = await readPage(context, input, order, pageOfProposals)
  return pageOf(rows, input, (row) => row[order.column], present)
}

function pageOfProposals(context: MemberContext, input: Filters, page: Keyset) {
  const { db, viewer } = context
  const { column } = ORDERS[input.sort]
  const parts = filteredProposals(context, input).map((part) =>
    part
      .select('p.id')
      .select(
        column === 'provider_share_basis_points'
          ? sql<number>`(${liveVersion(`v.${column}`)})`.as(column)
          : `p.${column}`,
      ),
  )
  return db
    .selectFrom(
      proposalsShown(db, viewer)
        .where(isOnPage('p.id', parts, page))
        .as('proposal'),
    )
    .selectAll()
    .orderBy(page.orderBy)
}

/** Queries of `p` whose union matches the filters; a proposal may be in several. */
export function filteredProposals({ db, viewer }: MemberContext, filters: Omit<Filters, 'sort'>) {
  const { status, source, provider, project, person, search, ids } = filters
  const part = db
    .selectFrom('proposals as p')
    .where(isVisibleTo(viewer))
    .$if(!!ids, (query) => query.where('p.id', 'in', ids ?? []))
    .$if(!!status, (query) => query.where('p.status', 'in', STATUSES[status ?? 'pending']))
    .$if(!!source, (query) => query.where(sql`(${liveVersion('v.created_by')})`, '=', source ?? ''))
    .$if(!!provider, (query) => query.where('p.provider_id', '=', provider ?? ''))
    .$if(!!project, (query) => query.where('p.project_id', '=', project ?? ''))
  const parts = person ? [part.where('p.owner_id', '=', person), part.where('p.provider_id', '=', person)] : [part]
  return search ? parts.flatMap((one) => searchesOf(search).map((found) => one.where(found))) : parts
}

const liveVersion = (column: string) =>
  sql`select ${sql.ref(column)} from proposal_versions v where v.proposal_id = p.id and v.is_current`

function searchesOf(search: string) {
  const words = containing(search)
  return [
    sql<boolean>`p.title ilike ${words}`,
    sql<boolean>`p.project_id in (select j.id from projects j where j.title ilike ${words})`,
    sql<boolean>`p.project_id is null and p.new_project_name ilike ${words}`,
    sql<boolean>`p.provider_id in (select u.id from users u where u.name ilike ${words})`,
    sql<boolean>`p.provider_id is null and p.invited_email ilike ${words}`,
  ]
}

type Column = 'updated_at' | 'title' | 'provider_share_basis_points'

const ORDERS: Record<(typeof PROPOSAL_SORTS)[number], KeysetOrder & { column: Column }> = {
  recent: { column: 'updated_at', direction: 'desc', type: 'timestamptz', is_usual: true },
  oldest: { column: 'updated_at', direction: 'asc', type: 'timestamptz' },
  title_asc: { column: 'title', direction: 'asc', type: 'text' },
  title_desc: { column: 'title', direction: 'desc', type: 'text' },
  share_desc: { column: 'provider_share_basis_points', direction: 'desc', type: 'integer' },
  share_asc: { column: 'provider_share_basis_points', direction: 'asc', type: 'integer' },
}

export const STATUSES = {
  pending: ['draft', ...OPEN_PROPOSAL_STATUSES],
  accepted: ['accepted'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<(typeof PROPOSAL_LIST_STATUSES)[number], readonly ProposalStatus[]>
