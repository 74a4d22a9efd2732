import type { MemberWrite } from '#server/platform/http.ts'
import { countAlone, refusalOnceFull, refuseInvitation, startOfDayLimit, type TooMany } from '../proposals/commands.ts'
import type { Invited } from './recipient.ts'

/** More than anybody needs in a day, but too few for spam. */
const INVITATIONS_A_DAY = 50

/** Refuses an invitation beyond the daily limits. A typed address has the limits of mails to strangers. */
export async function refuseTooMany(
  write: Pick<MemberWrite, 'tx' | 'viewer' | 'now'>,
  { invited_email }: Pick<Invited, 'invited_email'>,
): Promise<TooMany> {
  const { tx, viewer, now } = write
  await countAlone(tx, `proposals of ${viewer.id}`)
  const sent = tx
    .selectFrom('invitation_sendings')
    .select('sent_at')
    .where('sent_at', '>', startOfDayLimit(now))
    .where('sent_by', '=', viewer.id)
  const full = await refusalOnceFull(tx, sent, { most: INVITATIONS_A_DAY, now, what: 'invitations' })
  return full ?? (invited_email === null ? null : refuseInvitation(write, invited_email))
}
