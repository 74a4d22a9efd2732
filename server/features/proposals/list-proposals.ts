import type { Contract } from '#contract/index.ts'
import type { ProposalStatus } from '#domain/negotiation.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/keyset.ts'
import type { Handler } from '#server/platform/operation.ts'
import { containing } from '#server/platform/search-pattern.ts'
import { presentSummary } from './present-summary.ts'
import { visibleProposals } from './store.ts'

export const listProposals: Handler<Contract['proposals']['listProposals']> = async ({ db, viewer }, input) => {
  const order = ORDERS[input.sort]
  const { after, orderBy, limit } = keyset(order, input)
  const { status, source, provider, project, search } = input
  const rows = await db
    .selectFrom(visibleProposals(db, viewer).as('proposal'))
    .selectAll()
    .where(after)
    .$if(!!status, (query) => query.where('status', 'in', STATUSES[status ?? 'pending']))
    .$if(!!source, (query) => query.where('version_by', '=', source ?? 'owner'))
    .$if(!!provider, (query) => query.where('provider_id', '=', provider ?? ''))
    .$if(!!project, (query) => query.where('project_id', '=', project ?? ''))
    .$if(!!search, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('project_title', 'ilike', containing(search ?? '')),
          eb('provider_name', 'ilike', containing(search ?? '')),
          eb('title', 'ilike', containing(search ?? '')),
        ]),
      ),
    )
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(rows, input, (row) => row[order.column], presentSummary)
}

type Column = 'updated_at' | 'provider_share_basis_points'

const ORDERS: Record<'recent' | 'share_desc' | 'share_asc', KeysetOrder & { column: Column }> = {
  recent: { column: 'updated_at', direction: 'desc', type: 'timestamptz' },
  share_desc: { column: 'provider_share_basis_points', direction: 'desc', type: 'integer' },
  share_asc: { column: 'provider_share_basis_points', direction: 'asc', type: 'integer' },
}

/** 'pending' finds everything that is still open: to a person that is what it means. */
const STATUSES = {
  pending: ['draft', 'pending', 'counter_offered', 'negotiating'],
  accepted: ['accepted'],
  rejected: ['rejected'],
} as const satisfies Record<string, readonly ProposalStatus[]>
