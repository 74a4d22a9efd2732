import type { Contract } from '#contract/index.ts'
import { mappingAfter } from '#domain/revenue-mapping.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { recordChange } from './record-change.ts'
import { lockOwnMapping, stateOf } from './store.ts'

/** Takes a mapping out of the lists. What it has matched stays where it was counted. */
export const deleteMapping: WriteHandler<Contract['mappings']['deleteMapping']> = async (write, { id }) => {
  const { tx, viewer, now } = write
  const row = await lockOwnMapping(tx, viewer, id)
  if (!row) return refuse('NOT_FOUND', { message: 'Mapping Not Found' })
  const after = mappingAfter(stateOf(row), 'delete', 'owner')
  if ('refusal' in after) return refuse(after.refusal === 'collecting' ? 'MAPPING_COLLECTING' : 'NOT_FOUND')
  await tx
    .updateTable('revenue_mappings')
    .set({ removed_at: now, updated_at: now, next_collection_at: null })
    .where('id', '=', id)
    .execute()
  recordChange(write, row, 'mapping_deleted', [viewer.id])
  return { success: true }
}
