import type { User } from '#server/identity/people.ts'
import { notifyOfSecurity } from '#server/identity/security-notices.ts'
import type { Write } from '#server/platform/commands.ts'
import type { RequestOrigin } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'
import { NOTICES } from './notices.ts'

/** Failed codes in a row that look like guessing. */
export const WRONG_CODES_BEFORE_WARNING = 5

const QUIET_SECONDS = 60 * 60
const ACTION = 'sign_in_codes_guessed'

/**
 * Warns that somebody who knows the password is guessing codes: at the fifth failed code in a row, at most once an
 * hour.
 */
export async function warnOfGuessing(
  write: Write,
  { public_url }: AccountsDeps,
  origin: RequestOrigin,
  { user, wrong_codes }: { user: User; wrong_codes: number },
): Promise<void> {
  if (wrong_codes < WRONG_CODES_BEFORE_WARNING || (await isWarned(write, user.id))) return
  notifyOfSecurity(write, user, { public_url, origin }, NOTICES.codesGuessed)
  write.audit({
    chain: `user:${user.id}`,
    action: ACTION,
    subject_type: 'user',
    subject_id: user.id,
    data: { wrong_codes },
  })
}

async function isWarned({ tx, now }: Write, user_id: string): Promise<boolean> {
  const warning = await tx
    .selectFrom('audit_events')
    .select('id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', user_id)
    .where('action', '=', ACTION)
    .where('occurred_at', '>', new Date(now.getTime() - QUIET_SECONDS * 1000))
    .executeTakeFirst()
  return warning !== undefined
}
