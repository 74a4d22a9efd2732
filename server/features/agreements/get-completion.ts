import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleCompletion } from './completions.ts'
import { presentCompletion } from './present.ts'

export const getCompletion: Handler<Contract['agreements']['getCompletion']> = async ({ db, viewer }, { id }) => {
  const row = await findVisibleCompletion(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  return presentCompletion(row, viewer)
}
