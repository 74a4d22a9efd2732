import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import { OPEN_PROPOSAL_STATUSES } from '#domain/negotiation.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isVisibleTo } from './visible-proposals.ts'

/** How many are read, the longest unchanged first. */
const MAX_PROPOSALS = 500

/**
 * Proposals of an owner or a provider that are neither rejected nor completed nor being completed, and on which it may be
 * their turn: a version that they wrote themselves and that is not accepted waits for the other side.
 */
export const undecidedProposals = (db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) =>
  readAssembled(db, undecided, viewer, {})

function undecided(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return (
    db
      .selectFrom('proposals as p')
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('proposal_versions as v')
            .select(['v.id', 'v.created_by', 'v.status', 'v.created_at'])
            .whereRef('v.proposal_id', '=', 'p.id')
            .where('v.is_current', '=', true)
            // Read by the id of each proposal, instead of joining all versions to them.
            .limit(1)
            .as('v'),
        (join) => join.onTrue(),
      )
      .where(isVisibleTo(viewer))
      .where('p.status', 'not in', ['rejected', 'withdrawn'])
      .where(({ or, eb }) =>
        or([
          eb('p.status', 'in', ['draft', 'accepted']),
          eb('v.status', '=', 'Accepted'),
          eb('v.created_by', '<>', viewer.role === 'owner' ? 'owner' : 'provider'),
        ]),
      )
      // All at once: looking for the agreement of each proposal takes longer, as most have one.
      .where(({ eb, selectFrom }) =>
        eb(
          'p.id',
          'not in',
          selectFrom('agreements as a')
            .select('a.proposal_id')
            .where(viewer.role === 'owner' ? 'a.owner_id' : 'a.provider_id', '=', viewer.id),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('agreement_completions as c')
              .select('c.id')
              .whereRef('c.proposal_id', '=', 'p.id')
              .where('c.status', '<>', 'failed'),
          ),
        ),
      )
      .select(['p.id', 'p.status', 'p.owner_id', 'p.updated_at', 'p.fee_reversal_approved'])
      .select(['v.created_by as version_by', 'v.status as version_status', 'v.created_at as version_created_at'])
      .select(({ selectFrom }) =>
        selectFrom('proposal_decisions as d')
          .select(({ fn }) => fn.max('d.created_at').as('at'))
          .whereRef('d.version_id', '=', 'v.id')
          .where('d.decision', '=', 'accepted')
          .as('version_accepted_at'),
      )
      .orderBy('p.updated_at')
      .orderBy('p.id')
      .limit(MAX_PROPOSALS)
  )
}

/** How many of those that changed last are shown. */
const MAX_RECENT = 5

/** The ids of the proposals that the viewer sees and that changed last, the latest first. */
export async function recentProposals(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>): Promise<string[]> {
  const rows = await readAssembled(db, recent, viewer, {})
  return rows.map(({ id }) => id)
}

function recent(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return db
    .selectFrom('proposals as p')
    .select('p.id')
    .where(isVisibleTo(viewer))
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MAX_RECENT)
}

/** How many open negotiations are looked through for those that wait for others. */
const MAX_NEWEST = 20

/** Of the open negotiations that the viewer sees, what decides whose turn it is: those that changed last, the latest first. */
export const newestOpen = (db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) => readAssembled(db, newest, viewer, {})

function newest(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const open = db
    .selectFrom('proposals as p')
    .select(['p.id', 'p.status', 'p.owner_id', 'p.provider_id', 'p.updated_at'])
    .where(isVisibleTo(viewer))
    .where('p.status', 'in', ['draft', ...OPEN_PROPOSAL_STATUSES])
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MAX_NEWEST)
  return db
    .selectFrom(open.as('p'))
    .innerJoin('proposal_versions as v', (join) =>
      join.onRef('v.proposal_id', '=', 'p.id').on('v.is_current', '=', true),
    )
    .select(['p.id', 'p.status', 'p.owner_id', 'p.provider_id'])
    .select(['v.created_by as version_by', 'v.status as version_status'])
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
}

export type Undecided = Awaited<ReturnType<typeof undecidedProposals>>[number]
export type Offer = Awaited<ReturnType<typeof offersOf>> extends Map<string, infer One> ? One : never

/** What there is to decide about each of these: the live version, the share offered before it, and the names, by id. */
export async function offersOf(db: Kysely<DB>, proposal_ids: readonly string[]) {
  if (proposal_ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('proposal_versions as v', (join) =>
      join.onRef('v.proposal_id', '=', 'p.id').on('v.is_current', '=', true),
    )
    .where(sql<boolean>`p.id = any(${sql.val(proposal_ids)}::uuid[])`)
    .select(['p.id', 'p.title', 'p.project_id', 'v.version_number'])
    .select(['v.provider_share_basis_points', 'v.monthly_revenue_threshold'])
    .select(({ eb, fn, ref, selectFrom }) => {
      const project = selectFrom('projects as j').whereRef('j.id', '=', 'p.project_id')
      const owner = selectFrom('users as o').whereRef('o.id', '=', 'p.owner_id')
      const provider = selectFrom('users as r').whereRef('r.id', '=', 'p.provider_id')
      const versionBefore = selectFrom('proposal_versions as before')
        .whereRef('before.proposal_id', '=', 'p.id')
        .whereRef('before.version_number', '<', 'v.version_number')
        .where('before.status', '<>', 'Withdrawn')
        .orderBy('before.version_number', 'desc')
        .limit(1)
      const isLater = eb.case().when('v.version_number', '>', 1)
      return [
        ref('v.currency').$castTo<Currency>().as('currency'),
        fn.coalesce(project.select('j.title'), ref('p.new_project_name')).as('project_title'),
        fn.coalesce(owner.select('o.name'), ref('p.invited_email')).as('owner_name'),
        fn.coalesce(provider.select('r.name'), ref('p.invited_email')).as('provider_name'),
        isLater.then(versionBefore.select('before.provider_share_basis_points')).end().as('share_before'),
        isLater.then(versionBefore.select('before.monthly_revenue_threshold')).end().as('threshold_before'),
        // Looked up for each: as `exists`, all versions by owners would be read once.
        sql<boolean>`(select true from proposal_versions w
          where w.proposal_id = p.id and w.created_by = 'owner' limit 1) is not null`.as('owner_wrote'),
      ]
    })
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
