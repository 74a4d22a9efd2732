import type { Contract } from '#contract/index.ts'
import type { Write } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import { answerByLink } from './answer-by-link.ts'
import { publishRecommendation } from './notify.ts'
import { ERASED, type RecommendationRow } from './store.ts'

/** Who was asked declines, or deletes what they wrote, and may rule out any further request. */
export const declineRecommendation =
  ({ secret }: { secret: string }): PublicHandler<Contract['recommendations']['declineRecommendation']> =>
  ({ command, now }, { token, never_again }) =>
    answerByLink(command, {
      ...{ token, secret, now },
      eventOf: ({ status }) => (status === 'given' ? 'remove' : 'decline'),
      answer: async (write, row, status) => {
        await write.tx
          .updateTable('recommendations')
          .set({ ...ERASED, status, answered_at: write.now })
          .where('id', '=', row.id)
          .execute()
        if (never_again) await refuseFurther(write, row)
        publishRecommendation(write, row, status === 'removed' ? 'recommendation_removed' : 'recommendation_declined')
      },
    })

async function refuseFurther({ tx, now }: Write, { address_hash }: RecommendationRow): Promise<void> {
  await tx
    .insertInto('recommendation_refusals')
    .values({ address_hash, refused_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
