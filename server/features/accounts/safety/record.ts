import type { Write } from '#server/platform/command.ts'
import type { MemberContext } from '#server/platform/operation-routes.ts'
import type { AccountsGround } from '../ground.ts'
import { type SecurityNews, tell } from '../security-mails.ts'

/** What a change of an account's safety leaves behind: an event on its chain, a mail, and word to its owner's screens. */
export function record(
  write: Write,
  { public_url }: AccountsGround,
  context: MemberContext,
  { action, data, news }: { action: string; data?: Record<string, string | number>; news?: SecurityNews },
): void {
  const { id, email } = context.viewer
  write.audit({ chain: `user:${id}`, action, subject_type: 'user', subject_id: id, ...(data && { data }) })
  write.publish({ audience: [id], topic: 'safety' })
  if (news) tell(write, { public_url, to: email, whence: context }, news)
}
