import { sql } from 'kysely'
import { mayOpenProject, OPEN_PROJECT_STATUSES } from '#domain/project.ts'
import { type Refusal, refuse, type Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { hasSubscription } from '#server/queries/subscriptions.ts'

/** Locks the project, so that decisions about it are serialised. */
export async function lockProject(tx: Tx, id: string) {
  return tx.selectFrom('projects').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Creates a project with only the name from a proposal. */
export async function insertNamedProject(
  tx: Tx,
  project: { id: string; owner_id: string; title: string; project_status: 'draft' | 'active' },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ ...project, created_at: now, updated_at: now })
    .execute()
}

/** Sets the time zone in which the days of a project's revenue begin and end. */
export async function setTimeZone({ tx, now }: Write, id: string, time_zone: string): Promise<void> {
  await tx.updateTable('projects').set({ time_zone, updated_at: now }).where('id', '=', id).execute()
}

/** Activates a draft, as when its first deal is agreed. True when it was a draft. */
export async function activateDraftProject(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ project_status: 'active', updated_at: now })
    .where('id', '=', id)
    .where('project_status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface OpenProjectsDeps {
  open_projects_limit: number
}

/** Refuses one more open project of an owner beyond the limit without a subscription (decision C-50). */
export async function refuseOneMoreProject(
  { tx, viewer, now }: Pick<MemberWrite, 'tx' | 'viewer' | 'now'>,
  { open_projects_limit: limit }: OpenProjectsDeps,
): Promise<Refusal<'SUBSCRIPTION_REQUIRED'> | null> {
  if (viewer.role !== 'owner') return null
  // Two at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open projects of ${viewer.id}`}, 0))`.execute(tx)
  const { open } = await tx
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('owner_id', '=', viewer.id)
    .where('project_status', 'in', OPEN_PROJECT_STATUSES)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (mayOpenProject(open, { limit, is_unlimited: await hasSubscription(tx, viewer.id, now) })) return null
  const projects = limit === 1 ? '1 open project' : `${limit} open projects`
  return refuse('SUBSCRIPTION_REQUIRED', {
    feature: 'unlimited-agreements',
    message: `Unlimited agreements requires an active subscription. Without one you can have ${projects}: complete or archive one first.`,
  })
}
