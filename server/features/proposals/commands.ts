import { type AliasedExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Role } from '#domain/roles.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import type { Refusal } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/**
 * Locks the proposal, so that decisions about it are made one after the other. The live version is read under the lock,
 * after any earlier decision.
 */
export async function lockProposal(tx: Tx, id: string) {
  const proposal = await tx.selectFrom('proposals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!proposal) return undefined
  const current_version = await tx
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', id)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  return { ...proposal, current_version }
}

export type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>

/** From now on the other side counts as the payer of the agreement fee (decision C-60). */
export async function approveFeeReversal(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('proposals').set({ fee_reversal_approved: true }).where('id', '=', id).execute()
}

/**
 * Assigns the proposals sent to an address to its new account, and returns them with their senders, newest first. Called
 * in the transaction that creates the account; its role decides the side.
 */
export async function linkInvitedProposals(
  tx: Tx,
  { user_id, role, email }: { user_id: string; role: Role; email: string },
): Promise<{ id: string; creator_id: string }[]> {
  if (role !== 'owner' && role !== 'provider') return []
  await lockAddress(tx, email)
  const column = role === 'owner' ? 'owner_id' : 'provider_id'
  const linked = await tx
    .updateTable('proposals')
    .set(role === 'owner' ? { owner_id: user_id } : { provider_id: user_id })
    .where('invited_email', '=', email.toLowerCase())
    .where(column, 'is', null)
    .returning(['id', 'creator_id', 'created_at'])
    .execute()
  return linked.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** Otherwise a registration and a proposal to the same address at the same time would miss each other. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invited ${email.toLowerCase()}`}, 0))`.execute(tx)
}

/** Strict, since people without an account get this mail unasked and cannot switch it off. */
const INVITATIONS_A_DAY = 10
/** From all senders together. */
const INVITATIONS_OF_ONE_ADDRESS_A_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

type Asked = Pick<MemberWrite, 'tx' | 'viewer' | 'now'>

/** Refuses an invitation, or its reminder, beyond the daily limits of the sender and of the address. */
export async function refuseInvitation({ tx, viewer, now }: Asked, email: string): Promise<TooMany> {
  await countAlone(tx, `proposals of ${viewer.id}`)
  await countAlone(tx, `invitations of ${email}`)
  const theirs = invitationsSince(tx, now, ({ sender }) => sql<boolean>`${sql.ref(sender)} = ${viewer.id}`)
  const there = invitationsSince(tx, now, ({ address }) => sql<boolean>`${sql.ref(address)} = ${email}`)
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

export type TooMany = Refusal<'RATE_LIMITED'> | null

/** What was sent after it counts. */
export const startOfDayLimit = (now: Date) => new Date(now.getTime() - DAY_MS)

/**
 * Proposals and their reminders to people who still have no account, and invitations to projects by a typed address,
 * whether it has an account or not; and requests for recommendations.
 */
function invitationsSince(
  tx: Asked['tx'],
  now: Date,
  which: (columns: { sender: string; address: string }) => RawBuilder<boolean>,
) {
  const stillInvited = sql<boolean>`(p.owner_id is null or p.provider_id is null)`
  const invitations = tx
    .selectFrom('proposals as p')
    .select('p.created_at as sent_at')
    .where('p.created_at', '>', startOfDayLimit(now))
    .where(stillInvited)
    .where(which({ sender: 'p.creator_id', address: 'p.invited_email' }))
  const reminders = tx
    .selectFrom('proposal_reminders as n')
    .innerJoin('proposals as p', 'p.id', 'n.proposal_id')
    .select('n.sent_at')
    .where('n.sent_at', '>', startOfDayLimit(now))
    .where(stillInvited)
    .where(which({ sender: 'n.sent_by', address: 'p.invited_email' }))
  const toProjects = tx
    .selectFrom('invitation_sendings as n')
    .innerJoin('invitations as p', 'p.id', 'n.invitation_id')
    .select('n.sent_at')
    .where('n.sent_at', '>', startOfDayLimit(now))
    .where('p.invited_email', 'is not', null)
    .where(which({ sender: 'n.sent_by', address: 'p.invited_email' }))
  const recommenders = tx
    .selectFrom('recommendations as p')
    .select('p.asked_at as sent_at')
    .where('p.asked_at', '>', startOfDayLimit(now))
    .where(which({ sender: 'p.provider_id', address: 'p.email' }))
  return invitations.unionAll(reminders).unionAll(toProjects).unionAll(recommenders)
}

export async function refusalOnceFull(
  db: Kysely<DB>,
  sent: { as(alias: 'sent'): AliasedExpression<{ sent_at: Date }, 'sent'> },
  { most, now, what }: { most: number; now: Date; what?: string },
): Promise<TooMany> {
  const oldest = await db
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

export async function countAlone(tx: Asked['tx'], what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
}
