import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentMapping } from './present.ts'
import { findVisibleMapping } from './store.ts'

export const getMapping: Handler<Contract['mappings']['getMapping']> = async ({ db, viewer }, { id }) => {
  const row = await findVisibleMapping(db, viewer, id)
  return row ? presentMapping(row, viewer) : refuse('NOT_FOUND', { message: 'Mapping Not Found' })
}
