import type { Contract } from '#contract/index.ts'
import { recommendationAfter } from '#domain/recommendation.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { publishRecommendation } from './notify.ts'
import { presentRecommendation } from './present.ts'
import { lockRecommendation, stateOf } from './store.ts'

/** Hides a recommendation from others, or shows it again. */
export const hideRecommendation: WriteHandler<Contract['recommendations']['hideRecommendation']> = async (
  write,
  { id, is_hidden },
) => {
  const { tx, viewer, now } = write
  const row = await lockRecommendation(tx, id)
  if (!row || row.provider_id !== viewer.id) return refuse('NOT_FOUND')
  if (!recommendationAfter(stateOf(row, now), 'hide', 'provider')) return refuse('RECOMMENDATION_CLOSED')
  await tx.updateTable('recommendations').set({ is_hidden }).where('id', '=', id).execute()
  publishRecommendation(write, row, is_hidden ? 'recommendation_hidden' : 'recommendation_shown')
  return presentRecommendation({ ...row, is_hidden }, now)
}
