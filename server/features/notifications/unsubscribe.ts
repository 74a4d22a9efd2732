import type { Contract } from '#contract/index.ts'
import type { Commands } from '#server/platform/command.ts'
import type { Log } from '#server/platform/log.ts'
import type { PublicCaller } from '#server/platform/operation-routes.ts'
import { type Refusal, refuse } from '#server/platform/refuse.ts'
import { choosePreferences, preferencesOf } from './store.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts'

/** The link is the proof: whoever holds it need not sign in, and can do nothing but stop this kind of mail. */
export const unsubscribe =
  (secret: string): PublicCaller<Contract['notifications']['unsubscribe']> =>
  (context, { token }) =>
    stopMails(context, token, secret)

/** Switches off what the token names, once and again. */
export async function stopMails(
  { commands, log }: { commands: Commands; log: Log },
  token: string,
  secret: string,
): Promise<{ preference: Subscription['preference']; is_on: boolean } | Refusal<'UNSUBSCRIBE_LINK_INVALID'>> {
  const subscription = readUnsubscribeToken(token, secret)
  if (!subscription) return refuse('UNSUBSCRIBE_LINK_INVALID')
  const { user_id, preference } = subscription
  const { answer } = await commands.run<null>({
    name: 'notifications.unsubscribe',
    actor: { id: user_id, role: 'mail_link' },
    log,
    run: async (write) => {
      // The account may be gone since, and then nothing is mailed to it anyway.
      const user = await write.tx.selectFrom('users').select('id').where('id', '=', user_id).executeTakeFirst()
      if (!user || !(await preferencesOf(write.tx, user_id))[preference]) return null
      await choosePreferences(write.tx, user_id, { [preference]: false }, write.now)
      const subject = { subject_type: 'user', subject_id: user_id }
      write.audit({ chain: `user:${user_id}`, action: 'unsubscribed_by_mail', ...subject, data: { preference } })
      write.publish({ audience: [user_id], topic: 'notifications' })
      return null
    },
  })
  if (answer !== null) throw new Error(`Unsubscribing was refused: ${answer.code}`)
  return { preference, is_on: false }
}
