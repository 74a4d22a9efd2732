import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentTask } from './present.ts'
import { readableTasks } from './store.ts'

export const getCollectionTask: Handler<Contract['collection']['getCollectionTask']> = async (
  { db, viewer },
  { id },
) => {
  const row = await readableTasks(db, viewer).where('k.id', '=', id).executeTakeFirst()
  return row ? presentTask(row) : refuse('NOT_FOUND')
}
