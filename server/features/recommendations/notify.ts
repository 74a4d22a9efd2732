import type { Write } from '#server/platform/commands.ts'
import type { RecommendationRow } from './store.ts'

type Recommended = Pick<RecommendationRow, 'id' | 'provider_id'>

/** Updates the provider's settings and profile. */
export function publishRecommendation(write: Write, { id, provider_id }: Recommended, action: string): void {
  write.publish({ audience: [provider_id], topic: 'recommendations', id })
  write.audit({
    chain: `user:${provider_id}`,
    action,
    subject_type: 'recommendation',
    subject_id: id,
    data: {},
  })
}

export function notifyProvider(write: Write, { provider_id }: Recommended, words: { title: string; message: string }) {
  write.notify({
    ...words,
    recipient_id: provider_id,
    type: 'system',
    link_text: 'View your recommendations',
    link_url: '/settings?tab=recommendations',
    related_item_type: 'user',
    related_item_id: provider_id,
  })
}
