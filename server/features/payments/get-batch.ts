import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleBatch } from './batches.ts'
import { presentBatch } from './present-batch.ts'

export const getBatch: Handler<Contract['payments']['getBatch']> = async ({ db, viewer }, { id }) => {
  const batch = await findVisibleBatch(db, viewer, id)
  if (!batch) return refuse('NOT_FOUND')
  const shown = presentBatch(batch)
  // A waiting charge can be paid or declined by its address, so an admin who views the account does not get it.
  return viewer.view && shown.charge ? { ...shown, charge: { ...shown.charge, instructions: null } } : shown
}
