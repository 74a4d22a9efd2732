import { sql } from 'kysely'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import type { Refusal } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { Recipient } from './recipient.ts'

/** More than anybody needs in a day, but too few for spam. */
const PROPOSALS_A_DAY = 100
/** Stricter, since people without an account get this mail unasked and cannot switch it off. */
const INVITATIONS_A_DAY = 10
/** From all senders together. */
const INVITATIONS_OF_ONE_ADDRESS_A_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

type Asked = Pick<MemberWrite, 'tx' | 'viewer' | 'now'>

/**
 * Refuses a proposal beyond the daily limits: by sender, by invitations of the sender to people without an account, and by
 * invitations to one address. The refusal says when the oldest no longer counts.
 */
export async function refuseTooMany(
  { tx, viewer, now }: Asked,
  { user_id, typed_email }: Recipient,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const side = viewer.role === 'owner' ? 'owner_id' : 'provider_id'
  const sentByViewer = () => sentToday({ tx, now }).where(side, '=', viewer.id).where('creator_id', '=', viewer.id)
  // Simultaneous ones are counted one after the other.
  await countAlone(tx, `proposals of ${viewer.id}`)
  const full = await refusalOnceFull(sentByViewer(), PROPOSALS_A_DAY, now)
  if (full || user_id !== null || typed_email === null) return full

  await countAlone(tx, `invitations of ${typed_email}`)
  const other = side === 'owner_id' ? 'provider_id' : 'owner_id'
  const invited = sentByViewer().where(other, 'is', null)
  const invitedThere = sentToday({ tx, now })
    .where('invited_email', '=', typed_email)
    .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('provider_id', 'is', null)]))
  return (
    (await refusalOnceFull(invited, INVITATIONS_A_DAY, now, 'invitations of people without an account')) ??
    (await refusalOnceFull(invitedThere, INVITATIONS_OF_ONE_ADDRESS_A_DAY, now, 'invitations of this address'))
  )
}

function sentToday({ tx, now }: Pick<Asked, 'tx' | 'now'>) {
  return tx
    .selectFrom('proposals')
    .select('created_at')
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
}

async function refusalOnceFull(sent: ReturnType<typeof sentToday>, most: number, now: Date, what?: string) {
  const oldest = await sent
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return null
  const ends_at = oldest.created_at.getTime() + DAY_MS
  return rateLimited({ retry_after_seconds: Math.ceil((ends_at - now.getTime()) / 1000) }, what)
}

async function countAlone(tx: Asked['tx'], what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
}
