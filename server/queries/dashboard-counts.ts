import { type Kysely, sql } from 'kysely'
import { SHARING_STATUSES } from '#domain/agreement.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { OPEN_PROPOSAL_STATUSES } from '#domain/negotiation.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { agreementsHeld } from './visible-agreements.ts'
import { isListedFor, isVisibleTo as isVisibleProject } from './visible-projects.ts'
import { isVisibleTo as isVisibleProposal } from './visible-proposals.ts'

/** How many agreements that share revenue, active projects and open negotiations the viewer sees, and what was claimed back. */
export async function dashboardCounts(db: Kysely<DB>, viewer: Viewer) {
  const [counts] = await readAssembled(db, counted, viewer, {})
  if (!counts) throw new Error('Nothing was counted.')
  return counts
}

function counted(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const count = sql<number>`count(*)`.as('n')
  return db.selectNoFrom(({ selectFrom }) => [
    activeAgreements(db, viewer).as('active_rev_shares'),
    selectFrom('projects as p')
      .where(isVisibleProject(viewer))
      .where('p.project_status', '=', 'active')
      .where(isListedFor(viewer))
      .select(count)
      .$asScalar()
      .as('active_projects'),
    selectFrom('proposals as p')
      .where(isVisibleProposal(viewer))
      .where('p.status', 'in', ['draft', ...OPEN_PROPOSAL_STATUSES])
      .select(count)
      .$asScalar()
      .as('open_negotiations'),
    claimedBackFrom(db, viewer).$asScalar().as('claimed_back'),
  ])
}

/** Of what they paid, gross, or received, net. */
function claimedBackFrom(db: Kysely<DB>, { id, role }: Pick<Viewer, 'id' | 'role'>) {
  const pays = role === 'owner' || role === 'admin'
  return db
    .selectFrom('claimed_back as c')
    .select(sql<number>`coalesce(sum(${sql.ref(pays ? 'c.gross' : 'c.net')}), 0)::bigint`.as('amount'))
    .where('c.currency', '=', sql.lit(TOTALS_CURRENCY))
    .$if(role !== 'admin', (query) => query.where(pays ? 'c.payer_id' : 'c.holder_id', '=', id))
}

/** Those of each side and those held: each is found by an index of its own, and counted once. */
function activeAgreements(db: Kysely<DB>, { id, role }: Pick<Viewer, 'id' | 'role'>) {
  const active = db
    .selectFrom('agreements as a')
    .select(sql<number>`count(*)`.as('n'))
    .where('a.status', 'in', SHARING_STATUSES)
  if (role === 'admin') return sql<number>`(${active})`
  const owned = active.where('a.owner_id', '=', id)
  const notOwned = active.where('a.owner_id', '<>', id)
  const provided = notOwned.where('a.provider_id', '=', id)
  const held = notOwned.where('a.provider_id', '<>', id).where('a.id', 'in', agreementsHeld(db, id))
  return sql<number>`((${owned}) + (${provided}) + (${held}))`
}
