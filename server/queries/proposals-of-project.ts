import { type Kysely, sql } from 'kysely'
import { OPEN_PROPOSAL_STATUSES, type ProposalStatus, type VersionStatus } from '#domain/negotiation.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isVisibleTo } from './visible-proposals.ts'

const MAX_PROPOSALS = 20

/** Proposals of a project that are drafts or still negotiated, of those the viewer may see, with their live versions. */
export function negotiatedProposals(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, project_id: string) {
  return db
    .selectFrom('proposals as p')
    .innerJoin('proposal_versions as v', (join) =>
      join.onRef('v.proposal_id', '=', 'p.id').on('v.is_current', '=', true),
    )
    .leftJoin('users as r', 'r.id', 'p.provider_id')
    .leftJoin('users as o', 'o.id', 'p.owner_id')
    .select(['p.id', 'p.title', 'p.owner_id', 'p.provider_id', 'p.updated_at'])
    .select(['v.created_by', 'v.provider_share_basis_points', 'v.monthly_revenue_threshold'])
    .select(({ ref }) => [
      ref('p.status').$castTo<ProposalStatus>().as('status'),
      ref('v.status').$castTo<VersionStatus>().as('version_status'),
      sql<string | null>`coalesce(r.name, p.invited_email)`.as('provider_name'),
      sql<string | null>`coalesce(o.name, p.invited_email)`.as('owner_name'),
    ])
    .where('p.project_id', '=', project_id)
    .where('p.status', 'in', ['draft', ...OPEN_PROPOSAL_STATUSES])
    .where(isVisibleTo(viewer))
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id')
    .limit(MAX_PROPOSALS)
    .execute()
}

export type NegotiatedProposal = Awaited<ReturnType<typeof negotiatedProposals>>[number]
