import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findVisibleCompletion } from './completions.ts'
import { presentCompletion } from './present.ts'

export const getCompletion: Reader<Contract['agreements']['getCompletion']> = async ({ db, viewer }, { id }) => {
  const row = await findVisibleCompletion(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  return presentCompletion(row, viewer)
}
