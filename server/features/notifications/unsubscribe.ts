import type { Contract } from '#contract/index.ts'
import { type Refusal, type RunCommand, refuse, type Write } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import { choosePreferences, preferencesOf } from './store.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts'

/** The token is enough, without a session, and allows nothing but this. */
export const unsubscribe =
  ({ secret }: { secret: string }): PublicHandler<Contract['notifications']['unsubscribe']> =>
  ({ command }, { token }) =>
    stopMails(command, token, secret)

/** Switches off what the token names; may be repeated. */
export async function stopMails(
  command: RunCommand,
  token: string,
  secret: string,
): Promise<{ preference: Subscription['preference']; is_on: boolean } | Refusal<'UNSUBSCRIBE_LINK_INVALID'>> {
  const subscription = readUnsubscribeToken(token, secret)
  if (!subscription) return refuse('UNSUBSCRIBE_LINK_INVALID')
  const { user_id, preference } = subscription
  const holder = { id: user_id, role: 'mail_link' }
  await command((write) => switchOff(write, subscription), { actor: holder })
  return { preference, is_on: false }
}

async function switchOff(write: Write, { user_id, preference }: Subscription): Promise<void> {
  // A deleted account gets no emails anyway.
  const user = await write.tx.selectFrom('users').select('id').where('id', '=', user_id).executeTakeFirst()
  if (!user || !(await preferencesOf(write.tx, user_id))[preference]) return
  await choosePreferences(write.tx, user_id, { [preference]: false }, write.now)
  const subject = { subject_type: 'user', subject_id: user_id }
  write.audit({ chain: `user:${user_id}`, action: 'unsubscribed_by_mail', ...subject, data: { preference } })
  write.publish({ audience: [user_id], topic: 'notifications' })
}
