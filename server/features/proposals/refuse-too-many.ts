import type { MemberWrite } from '#server/platform/http.ts'
import { countAlone, refusalOnceFull, refuseInvitation, startOfDayLimit, type TooMany } from './commands.ts'
import type { Recipient } from './recipient.ts'

/** More than anybody needs in a day, but too few for spam. */
const PROPOSALS_A_DAY = 100

type Asked = Pick<MemberWrite, 'tx' | 'viewer' | 'now'>

/** Refuses a proposal beyond the daily limits. The refusal says when the oldest no longer counts. */
export async function refuseTooMany(write: Asked, { user_id, typed_email }: Recipient): Promise<TooMany> {
  const { tx, viewer, now } = write
  // Simultaneous ones are counted one after the other.
  await countAlone(tx, `proposals of ${viewer.id}`)
  const sent = tx
    .selectFrom('proposals as p')
    .select('p.created_at as sent_at')
    .where('p.created_at', '>', startOfDayLimit(now))
    .where(viewer.role === 'owner' ? 'p.owner_id' : 'p.provider_id', '=', viewer.id)
    .where('p.creator_id', '=', viewer.id)
  const full = await refusalOnceFull(tx, sent, { most: PROPOSALS_A_DAY, now })
  if (full || user_id !== null || typed_email === null) return full
  return refuseInvitation(write, typed_email)
}
