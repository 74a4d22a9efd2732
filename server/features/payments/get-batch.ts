import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleBatch } from './batches.ts'
import { presentBatch } from './present-batch.ts'

export const getBatch: Handler<Contract['payments']['getBatch']> = async ({ db, viewer }, { id }) => {
  const batch = await findVisibleBatch(db, viewer, id)
  return batch ? presentBatch(batch) : refuse('NOT_FOUND')
}
