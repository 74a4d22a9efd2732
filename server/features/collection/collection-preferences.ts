import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { findReadableProject } from './store.ts'

/** On, without emails, for failures. Source: decision C-112. */
const NEVER_SAVED = {
  enabled: true,
  email_notifications: false,
  notify_on_success: false,
  notify_on_failure: true,
  notify_on_validation: true,
  email: null,
}

export type CollectionPreferences = Omit<typeof NEVER_SAVED, 'email'> & { email: string | null }

export async function preferencesOf(db: Kysely<DB>, project_id: string): Promise<CollectionPreferences> {
  const row = await db
    .selectFrom('collection_preferences')
    .select([
      'enabled',
      'email_notifications',
      'notify_on_success',
      'notify_on_failure',
      'notify_on_validation',
      'email',
    ])
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  return row ?? NEVER_SAVED
}

type Ends = Pick<CollectionPreferences, 'notify_on_failure' | 'notify_on_success'>

/** Which ends of collections are notified: those that the schedule names and the preferences do not turn off. */
export const notifiedEnds = (schedule: Ends, preferences: Ends & Pick<CollectionPreferences, 'enabled'>) => ({
  failure: preferences.enabled && preferences.notify_on_failure && schedule.notify_on_failure,
  success: preferences.enabled && preferences.notify_on_success && schedule.notify_on_success,
})

export const getCollectionPreferences: Handler<Contract['collection']['getCollectionPreferences']> = async (
  { db, viewer },
  { project_id },
) => {
  const project = await findReadableProject(db, viewer, project_id)
  return project ? preferencesOf(db, project_id) : refuse('NOT_FOUND')
}

export const saveCollectionPreferences: WriteHandler<Contract['collection']['saveCollectionPreferences']> = async (
  { tx, viewer, now, audit, publish },
  { project_id, ...preferences },
) => {
  const project = await lockProject(tx, project_id)
  if (project?.owner_id !== viewer.id) return refuse('NOT_FOUND')
  const saved = { ...preferences, updated_at: now }
  await tx
    .insertInto('collection_preferences')
    .values({ project_id, ...saved })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(saved))
    .execute()
  const about = { subject_type: 'project', subject_id: project_id, data: {} }
  audit({ chain: `project:${project_id}`, action: 'collection_preferences_saved', ...about })
  publish({ audience: [viewer.id], topic: 'collection', id: project_id })
  return preferences
}
