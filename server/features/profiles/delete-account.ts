import type { Contract } from '#contract/index.ts'
import type { AccountDeletion } from '#server/feature.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import { deleteStoredResponses, isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberWrite } from '#server/platform/http.ts'
import { sendMail } from '#server/platform/mail.ts'
import type { ProfilesDeps } from './deps.ts'
import { accountDeletedMail } from './email-mails.ts'

type DeletionRefusal = Refusal<'NOT_FOUND' | 'DELETION_NOT_CONFIRMED' | 'DELETION_BLOCKED'>

/**
 * Deletes the viewer's account: identifying data is removed, what others and the ledger need stays under the id. Requires
 * the email address and the password, and is refused while a deal is running.
 */
export const deleteAccount =
  (deps: ProfilesDeps): Handler<Contract['profiles']['deleteAccount']> =>
  async ({ command, db, viewer, headers, resHeaders }, { email, current_password }) => {
    if (email.toLowerCase() !== viewer.email) return refuse('DELETION_NOT_CONFIRMED', { field: 'email' })
    const unproved = await provePassword(deps, { db, viewer }, current_password)
    if (unproved) return unproved

    const result = await command((write) => execute(write, deps.account_deletion))
    if (isRefusal(result)) return result
    const { cookies } = await deps.sessions.signOut(headers)
    resHeaders.delete('set-cookie')
    for (const cookie of cookies) resHeaders.append('set-cookie', cookie)
    return { success: true }
  }

async function execute(write: MemberWrite, { blockers, anonymize }: AccountDeletion): Promise<null | DeletionRefusal> {
  const { tx, viewer, now } = write
  // Of two admins who leave at once, the later one is refused as the last admin.
  if (viewer.role === 'admin') {
    await tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute()
  }
  // The strongest row lock: inserts that refer to this person, such as a new agreement, wait or came first.
  const user = await tx
    .selectFrom('users')
    .select(['email'])
    .where('id', '=', viewer.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return refuse('NOT_FOUND')
  const [first, ...more] = await blockers(tx, viewer, now)
  if (first) {
    const others = more.length > 0 ? ` Also: ${more.map(({ sentence }) => sentence).join(' ')}` : ''
    return refuse('DELETION_BLOCKED', { message: `You can't delete your account yet. ${first.sentence}${others}` })
  }

  await anonymize(write)
  await deleteStoredResponses(tx, viewer.id)
  write.enqueue(sendMail, accountDeletedMail(user.email))
  write.audit({
    chain: `user:${viewer.id}`,
    action: 'account_deleted',
    subject_type: 'user',
    subject_id: viewer.id,
  })
  return null
}
