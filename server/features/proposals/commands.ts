import { sql } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { Tx } from '#server/platform/database.ts'

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
