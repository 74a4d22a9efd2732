import type { Contract } from '#contract/index.ts'
import { recommendationAfter } from '#domain/recommendation.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { publishRecommendation } from './notify.ts'
import { presentRecommendation } from './present.ts'
import { ERASED, lockRecommendation, stateOf } from './store.ts'

/** The provider takes a request back, or deletes what was written. The link then opens nothing. */
export const removeRecommendation: WriteHandler<Contract['recommendations']['removeRecommendation']> = async (
  write,
  { id },
) => {
  const { tx, viewer, now } = write
  const row = await lockRecommendation(tx, id)
  if (!row || row.provider_id !== viewer.id) return refuse('NOT_FOUND')
  const status = recommendationAfter(stateOf(row, now), 'remove', 'provider')
  if (!status) return refuse('RECOMMENDATION_CLOSED')
  await tx
    .updateTable('recommendations')
    .set({ ...ERASED, status })
    .where('id', '=', id)
    .execute()
  publishRecommendation(write, row, 'recommendation_removed')
  return presentRecommendation({ ...row, ...ERASED, status }, now)
}
