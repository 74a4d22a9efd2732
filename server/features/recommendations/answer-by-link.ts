import { type RecommendationEvent, type RecommendationStatus, recommendationAfter } from '#domain/recommendation.ts'
import { type Refusal, type RunCommand, refuse, type Write } from '#server/platform/commands.ts'
import { readRecommendationToken } from './deps.ts'
import { presentLink } from './present.ts'
import { findRecommendation, lockRecommendation, type RecommendationRow, stateOf } from './store.ts'

interface Answer {
  token: string
  secret: string
  now: Date
  /** What the holder of the link does, by the state of the request. */
  eventOf(row: RecommendationRow): RecommendationEvent
  answer(write: Write, row: RecommendationRow, status: RecommendationStatus): Promise<void>
}

/** The link is enough, without a session, and allows nothing but this. The same answer again is the same answer. */
export async function answerByLink(
  command: RunCommand,
  { token, secret, now, eventOf, answer }: Answer,
): Promise<ReturnType<typeof presentLink> | Refusal<'RECOMMENDATION_CLOSED'>> {
  const id = readRecommendationToken(token, secret, now)
  if (!id) return refuse('RECOMMENDATION_CLOSED')
  return command(
    async (write) => {
      const row = await lockRecommendation(write.tx, id)
      const status = row && recommendationAfter(stateOf(row, write.now), eventOf(row), 'author')
      if (!row || !status) return refuse('RECOMMENDATION_CLOSED')
      await answer(write, row, status)
      return presentLink(await findRecommendation(write.tx, id), write.now)
    },
    { actor: { id: null, role: 'mail_link' } },
  )
}
