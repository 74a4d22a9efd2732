import { type RawBuilder, sql } from 'kysely'
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

/** Refuses a proposal beyond the daily limits. The refusal says when the oldest no longer counts. */
export async function refuseTooMany(write: Asked, { user_id, typed_email }: Recipient): Promise<TooMany> {
  const { tx, viewer, now } = write
  // Simultaneous ones are counted one after the other.
  await countAlone(tx, `proposals of ${viewer.id}`)
  const sent = tx
    .selectFrom('proposals as p')
    .select('p.created_at as sent_at')
    .where('p.created_at', '>', since(now))
    .where(viewer.role === 'owner' ? 'p.owner_id' : 'p.provider_id', '=', viewer.id)
    .where('p.creator_id', '=', viewer.id)
  const full = await refusalOnceFull(tx, sent, { most: PROPOSALS_A_DAY, now })
  if (full || user_id !== null || typed_email === null) return full
  return refuseInvitation(write, typed_email)
}

/** Refuses an invitation, or its reminder, beyond the daily limits of the sender and of the address. */
export async function refuseInvitation({ tx, viewer, now }: Asked, email: string): Promise<TooMany> {
  await countAlone(tx, `proposals of ${viewer.id}`)
  await countAlone(tx, `invitations of ${email}`)
  const theirs = invitationsSince(tx, now, (sender) => sql<boolean>`${sql.ref(sender)} = ${viewer.id}`)
  const there = invitationsSince(tx, now, () => sql<boolean>`p.invited_email = ${email}`)
  return (
    (await refusalOnceFull(tx, theirs, {
      most: INVITATIONS_A_DAY,
      now,
      what: 'invitations of people without an account',
    })) ??
    (await refusalOnceFull(tx, there, {
      most: INVITATIONS_OF_ONE_ADDRESS_A_DAY,
      now,
      what: 'invitations of this address',
    }))
  )
}

type TooMany = Refusal<'RATE_LIMITED'> | null

const since = (now: Date) => new Date(now.getTime() - DAY_MS)

/** Invitations and their reminders, to people who still have no account. */
function invitationsSince(tx: Asked['tx'], now: Date, which: (sender: string) => RawBuilder<boolean>) {
  const stillInvited = sql<boolean>`(p.owner_id is null or p.provider_id is null)`
  const invitations = tx
    .selectFrom('proposals as p')
    .select('p.created_at as sent_at')
    .where('p.created_at', '>', since(now))
    .where(stillInvited)
    .where(which('p.creator_id'))
  const reminders = tx
    .selectFrom('proposal_reminders as n')
    .innerJoin('proposals as p', 'p.id', 'n.proposal_id')
    .select('n.sent_at')
    .where('n.sent_at', '>', since(now))
    .where(stillInvited)
    .where(which('n.sent_by'))
  return invitations.unionAll(reminders)
}

async function refusalOnceFull(
  tx: Asked['tx'],
  sent: ReturnType<typeof invitationsSince>,
  { most, now, what }: { most: number; now: Date; what?: string },
): Promise<TooMany> {
  const oldest = await tx
    .selectFrom(sent.as('sent'))
    .select('sent.sent_at')
    .orderBy('sent.sent_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return null
  const ends_at = oldest.sent_at.getTime() + DAY_MS
  return rateLimited({ retry_after_seconds: Math.ceil((ends_at - now.getTime()) / 1000) }, what)
}

async function countAlone(tx: Asked['tx'], what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
}
