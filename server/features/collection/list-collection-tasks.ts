import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentTask } from './present.ts'
import { nextCollectionOf } from './schedule-store.ts'
import { findReadableProject } from './store.ts'

export const listCollectionTasks: Handler<Contract['collection']['listCollectionTasks']> = async (
  { db, viewer },
  { project_id, mapping_id, page, limit },
) => {
  if (!(await findReadableProject(db, viewer, project_id))) return refuse('NOT_FOUND')
  const tasks = db
    .selectFrom('collection_tasks')
    .where('project_id', '=', project_id)
    .$if(mapping_id !== undefined, (query) => query.where(sql<boolean>`${mapping_id}::uuid = any(mapping_ids)`))
  const { total } = await tasks.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await tasks
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const next_run = await nextCollectionOf(db, project_id)
  return { tasks: rows.map((row) => presentTask(row, next_run)), page, limit, total }
}
