import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import { preferencesOf } from './store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Shows what the link would unsubscribe from, without a change: mail scanners open links. */
export const getUnsubscription =
  ({ secret }: { secret: string }): PublicHandler<Contract['notifications']['getUnsubscription']> =>
  async ({ db }, { token }) => {
    const subscription = readUnsubscribeToken(token, secret)
    if (!subscription) return refuse('UNSUBSCRIBE_LINK_INVALID')
    const { user_id, preference } = subscription
    return { preference, is_on: (await preferencesOf(db, user_id))[preference] }
  }
