import type { Contract } from '#contract/index.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { removeSuggestedRecommender as removeFromProfile } from '../profiles/commands.ts'

type Remove = Contract['recommendations']['removeSuggestedRecommender']

export const removeSuggestedRecommender: WriteHandler<Remove> = async (write, { email }) => {
  const { tx, viewer } = write
  const suggested = await removeFromProfile(tx, viewer.id, email)
  write.publish({ audience: [viewer.id], topic: 'recommendations' })
  return { suggested }
}
