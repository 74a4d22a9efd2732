import { isDeepStrictEqual } from 'node:util'
import type { Write } from '#server/platform/commands.ts'
import type { AccountChanges } from './account-changes.ts'

export interface AccountFacts {
  account_id: string
  verification_status: string
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  currently_due: string[]
  eventually_due: string[]
  past_due: string[]
  disabled_reason: string | null
}

interface NewAccount {
  user_id: string
  account_id: string
  country: string
}

/** Keeps an account that was just made at Stripe, or one that is taken up again; a person has one. */
export async function storeAccount(write: Write, account: NewAccount, how: 'created' | 'reconnected'): Promise<void> {
  const stored = await write.tx
    .insertInto('connect_accounts')
    // Older than any answer of Stripe, so that the first one is taken over.
    .values({ ...account, connected_at: write.now, last_sync_at: new Date(0), payouts_listed_at: write.now })
    // Two requests at once may store the same account: both of its unique columns may be taken then.
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!stored) return
  await write.tx.deleteFrom('former_connect_accounts').where('account_id', '=', account.account_id).execute()
  audit(write, account, `payout_account_${how}`, { country: account.country })
}

/** All payouts of an account up to a moment were looked at. */
export async function recordPayoutsListed(write: Write, listed: { account_id: string; asked_at: Date }): Promise<void> {
  await write.tx
    .updateTable('connect_accounts')
    .set({ payouts_listed_at: listed.asked_at })
    .where('account_id', '=', listed.account_id)
    .execute()
}

/** Takes over what Stripe said at a moment, unless something newer is known already. */
export async function recordAccount(
  write: Write,
  { facts, asked_at, accountChanges }: { facts: AccountFacts; asked_at: Date; accountChanges: AccountChanges },
): Promise<void> {
  const { account_id, ...state } = facts
  const before = await write.tx
    .selectFrom('connect_accounts')
    .selectAll()
    .where('account_id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before || before.last_sync_at > asked_at) return
  await write.tx
    .updateTable('connect_accounts')
    .set({ ...state, last_sync_at: asked_at })
    .where('account_id', '=', account_id)
    .execute()
  const { user_id } = before
  const { verification_status } = state
  // Asked again and again, it mostly says the same: nobody needs to look.
  if (isSame(before, state)) return
  write.publish({ audience: [user_id], topic: 'connect', id: account_id })
  if (verification_status === before.verification_status) return
  audit(write, { user_id, account_id }, 'payout_account_status_changed', { verification_status })
  await accountChanges.verificationChanged(write, { user_id, account_id, ...state })
}

function isSame(before: Record<string, unknown>, after: Omit<AccountFacts, 'account_id'>): boolean {
  return Object.entries(after).every(([name, value]) => isDeepStrictEqual(before[name], value))
}

/** Moves a payout account aside: no money is sent to it from now on. Undefined when it is not connected. */
export async function endAccount(
  write: Write,
  account_id: string,
  { reason, known_before = write.now }: { reason: 'disconnected' | 'gone'; known_before?: Date },
): Promise<{ user_id: string; account_id: string } | undefined> {
  const ended = await write.tx
    .deleteFrom('connect_accounts')
    .where('account_id', '=', account_id)
    // Connected since that was learned: then it is not true any more.
    .where('connected_at', '<=', known_before)
    .returning(['user_id', 'country', 'connected_at'])
    .executeTakeFirst()
  if (!ended) return undefined
  await write.tx
    .insertInto('former_connect_accounts')
    .values({ ...ended, account_id, reason, ended_at: write.now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ reason, ended_at: write.now }))
    .execute()
  const account = { user_id: ended.user_id, account_id }
  audit(write, account, 'payout_account_disconnected', { reason })
  write.publish({ audience: [ended.user_id], topic: 'connect', id: account_id })
  return account
}

/** Deletes the payout account of a person whose account is deleted. */
export async function deleteAccountOf({ tx }: Write, user_id: string): Promise<void> {
  await tx.deleteFrom('former_connect_accounts').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('connect_accounts').where('user_id', '=', user_id).execute()
}

function audit(
  write: Write,
  { user_id, account_id }: { user_id: string; account_id: string },
  action: string,
  data: Record<string, string>,
): void {
  write.audit({ chain: `user:${user_id}`, action, subject_type: 'payout_account', subject_id: account_id, data })
}
