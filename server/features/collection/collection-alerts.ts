import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { collectionAlert } from '#contract/collection-errors.ts'
import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'
import { findReadableProject } from './store.ts'

const SHOWN = 100

export const listCollectionAlerts: Handler<Contract['collection']['listCollectionAlerts']> = async (
  { db, viewer },
  { project_id },
) => {
  if (!(await findReadableProject(db, viewer, project_id))) return refuse('NOT_FOUND')
  const rows = await db
    .selectFrom('collection_alerts')
    .selectAll()
    .where('project_id', '=', project_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return { alerts: rows.map(presentAlert) }
}

/** Only the owner's reading counts. */
export const readCollectionAlert: WriteHandler<Contract['collection']['readCollectionAlert']> = async (
  { tx, viewer, now, publish },
  { id },
) => {
  const alert = await tx
    .selectFrom('collection_alerts as a')
    .innerJoin('projects as p', 'p.id', 'a.project_id')
    .selectAll('a')
    .where('a.id', '=', id)
    .where('p.owner_id', '=', viewer.id)
    .forUpdate('a')
    .executeTakeFirst()
  if (!alert) return refuse('NOT_FOUND')
  if (alert.read_at) return presentAlert(alert)
  await tx.updateTable('collection_alerts').set({ read_at: now }).where('id', '=', id).execute()
  publish({ audience: [viewer.id], topic: 'collection', id: alert.project_id })
  return presentAlert({ ...alert, read_at: now })
}

type AlertView = z.input<typeof collectionAlert>

function presentAlert(row: Selectable<DB['collection_alerts']>): AlertView {
  const { id, project_id, task_id, mapping_id, title, message, severity, created_at, read_at } = row
  const read = read_at !== null
  return {
    ...{ id, project_id, task_id, mapping_id, title, message, severity, read, status: read ? 'read' : 'unread' },
    created_at: created_at.toISOString(),
  }
}
