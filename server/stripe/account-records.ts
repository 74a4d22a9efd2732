import type { Write } from '#server/platform/command.ts'

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

/** Keeps the account just made at the provider; a person has one. */
export async function storeNewAccount(
  write: Write,
  account: { user_id: string; account_id: string; country: string },
): Promise<void> {
  const stored = await write.tx
    .insertInto('connect_accounts')
    // Older than any answer of the provider, so that the first one is taken over.
    .values({ ...account, connected_at: write.now, last_sync_at: new Date(0) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (stored) audit(write, account.user_id, account.account_id, 'payout_account_created', { country: account.country })
}

/** Takes over what the provider said at a moment, unless something newer is known already. */
export async function recordAccount(write: Write, facts: AccountFacts, asked_at: Date): Promise<void> {
  const { account_id, ...state } = facts
  const before = await write.tx
    .selectFrom('connect_accounts')
    .select(['user_id', 'verification_status', 'last_sync_at'])
    .where('account_id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before || before.last_sync_at > asked_at) return
  await write.tx
    .updateTable('connect_accounts')
    .set({ ...state, last_sync_at: asked_at })
    .where('account_id', '=', account_id)
    .execute()
  write.publish({ audience: [before.user_id], topic: 'connect', id: account_id })
  const { verification_status } = state
  if (verification_status === before.verification_status) return
  audit(write, before.user_id, account_id, 'payout_account_status_changed', { verification_status })
}

function audit(write: Write, user_id: string, account_id: string, action: string, data: Record<string, string>): void {
  write.audit({ chain: `user:${user_id}`, action, subject_type: 'payout_account', subject_id: account_id, data })
}
