import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentTask } from './present.ts'
import { nextCollectionOf } from './schedule-store.ts'
import { readableTasks } from './store.ts'

export const getCollectionTask: Handler<Contract['collection']['getCollectionTask']> = async (
  { db, viewer },
  { id },
) => {
  const row = await readableTasks(db, viewer).where('k.id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  return presentTask(row, await nextCollectionOf(db, row.project_id))
}
