import type { Contract } from '#contract/index.ts'
import { MAX_RECOMMENDERS } from '#domain/recommendation.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentRecommendation } from './present.ts'
import { recommendationsShown } from './store.ts'

export const listRecommendations: Handler<Contract['recommendations']['listRecommendations']> = async ({
  db,
  viewer,
  now,
}) => {
  const rows = await recommendationsShown(db)
    .where('r.provider_id', '=', viewer.id)
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MAX_RECOMMENDERS)
    .execute()
  const profile = await db
    .selectFrom('provider_profiles')
    .select(['recommendation_emails', 'recommendation_message'])
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  return {
    items: rows.filter(({ status }) => status !== 'removed').map((row) => presentRecommendation(row, now)),
    suggested: profile?.recommendation_emails ?? [],
    message: profile?.recommendation_message ?? '',
    can_ask: Math.max(0, MAX_RECOMMENDERS - rows.length),
  }
}
