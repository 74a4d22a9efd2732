import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { collectionError } from '#contract/collection-errors.ts'
import type { Contract } from '#contract/index.ts'
import type { TaskStatus } from '#domain/collection.ts'
import { mayRetry, SEVERITIES } from '#domain/collection-error.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { findReadableProject } from './store.ts'

const SHOWN = 100

/** Errors that are unresolved and not being retried now, or those that are resolved. */
export const listCollectionErrors: Handler<Contract['collection']['listCollectionErrors']> = async (
  { db, viewer },
  { project_id, resolved },
) => {
  if (!(await findReadableProject(db, viewer, project_id))) return refuse('NOT_FOUND')
  const rows = await errorsWithMapping(db)
    .where('e.project_id', '=', project_id)
    .where('e.resolved_at', resolved ? 'is not' : 'is', null)
    .$if(!resolved, (query) => query.where('e.retry_task_id', 'is', null))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .execute()
  const counted = await db
    .selectFrom('collection_errors')
    .select(['severity', ({ fn }) => fn.countAll<number>().as('count')])
    .where('project_id', '=', project_id)
    .where('resolved_at', 'is', null)
    .where('retry_task_id', 'is', null)
    .groupBy('severity')
    .execute()
  const countOf = (severity: string) => counted.find((row) => row.severity === severity)?.count ?? 0
  const [low, medium, high, critical] = SEVERITIES.map(countOf)
  return {
    errors: rows.map(presentError),
    open: { low: low ?? 0, medium: medium ?? 0, high: high ?? 0, critical: critical ?? 0 },
  }
}

export function errorsWithMapping(db: Kysely<DB>) {
  return db
    .selectFrom('collection_errors as e')
    .leftJoin('revenue_mappings as m', 'm.id', 'e.mapping_id')
    .leftJoin('collection_tasks as k', 'k.id', 'e.task_id')
    .selectAll('e')
    .select(['m.name as mapping_name', 'm.removed_at as mapping_removed_at', 'k.status as task_status'])
}

export function presentError(
  row: Selectable<DB['collection_errors']> & {
    mapping_name: string | null
    mapping_removed_at: Date | null
    task_status: TaskStatus | null
  },
): z.input<typeof collectionError> {
  const { id, project_id, task_id, mapping_name, agreement_id, error_type, severity, message, details } = row
  const mapping_id = row.mapping_removed_at === null ? row.mapping_id : null
  return {
    ...{ id, project_id, task_id, mapping_id, mapping_name, agreement_id, error_type, severity, message, details },
    created_at: row.created_at.toISOString(),
    resolved: row.resolved_at !== null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolution_note: row.resolution_note,
    may_retry: mayRetry(error_type, row.task_status),
    auto_retry: row.auto_retry,
    retry_count: row.retry_count,
    next_retry_at: row.next_retry_at?.toISOString() ?? null,
  }
}
