import type { Contract } from '#contract/index.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import { answerByLink } from './answer-by-link.ts'
import { notifyProvider, publishRecommendation } from './notify.ts'

/** Who was asked writes a recommendation, which is shown at once; their address is erased. */
export const giveRecommendation =
  ({ secret }: { secret: string }): PublicHandler<Contract['recommendations']['giveRecommendation']> =>
  ({ command, now }, { token, author_name, author_role, content }) =>
    answerByLink(command, {
      ...{ token, secret, now },
      eventOf: () => 'give',
      answer: async (write, row, status) => {
        await write.tx
          .updateTable('recommendations')
          .set({ status, email: null, author_name, author_role, content, answered_at: write.now })
          .where('id', '=', row.id)
          .execute()
        publishRecommendation(write, row, 'recommendation_given')
        notifyProvider(write, row, {
          title: 'New recommendation',
          message: `${author_name} recommends you. It is shown on your profile; you can hide it.`,
        })
      },
    })
