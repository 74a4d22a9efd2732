import type { Contract } from '#contract/index.ts'
import { MAX_RECOMMENDERS } from '#domain/recommendation.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { sendMail } from '#server/platform/mail.ts'
import { removeSuggestedRecommender } from '../profiles/commands.ts'
import { refuseInvitation } from '../proposals/commands.ts'
import { hashOf, type RecommendationDeps, recommendationUrl } from './deps.ts'
import { recommendationMail } from './mails.ts'
import { publishRecommendation } from './notify.ts'
import { presentRecommendation } from './present.ts'
import { lockRecommendation } from './store.ts'

type Ask = Contract['recommendations']['askForRecommendation']

/**
 * Asks an address once. For one that does not want to be asked the answer is the same, and no mail is sent. The daily
 * limits are those of all mails to typed addresses.
 */
export const askForRecommendation =
  (deps: RecommendationDeps): WriteHandler<Ask> =>
  async (write, { id, email, message }) => {
    const { tx, viewer, now } = write
    if (email === viewer.email) return refuse('CANNOT_ASK_YOURSELF', { field: 'email' })
    const tooMany = await refuseInvitation(write, email)
    if (tooMany) return tooMany
    const asked = await tx
      .selectFrom('recommendations')
      .select('address_hash')
      .where('provider_id', '=', viewer.id)
      .execute()
    const address_hash = hashOf(email, deps)
    if (asked.some((one) => one.address_hash === address_hash)) return refuse('ALREADY_ASKED', { field: 'email' })
    if (asked.length >= MAX_RECOMMENDERS) return refuse('ASKED_ENOUGH')

    await tx
      .insertInto('recommendations')
      .values({ id, provider_id: viewer.id, email, address_hash, message, status: 'asked', asked_at: now })
      .execute()
    await removeSuggestedRecommender(tx, viewer.id, email)
    const refused = await tx
      .selectFrom('recommendation_refusals')
      .select('address_hash')
      .where('address_hash', '=', address_hash)
      .executeTakeFirst()
    const row = await lockRecommendation(tx, id)
    if (!row) throw new Error(`The request ${id} was not stored.`)
    if (!refused) {
      const url = recommendationUrl(deps, row)
      write.enqueue(sendMail, recommendationMail({ to: email, provider_name: row.provider_name, message, url }))
    }
    publishRecommendation(write, row, 'recommendation_requested')
    return presentRecommendation(row, now)
  }
