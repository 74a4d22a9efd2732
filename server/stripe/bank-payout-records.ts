import type Stripe from 'stripe'
import type { Write } from '#server/platform/commands.ts'
import type { AccountChanges } from './account-changes.ts'

interface BankPayout {
  payout: Stripe.Payout
  account_id: string
  user_id: string
  accountChanges: AccountChanges
}

const ENDS = ['paid', 'failed'] as const

/** Keeps how a payout to a bank ended. One that was said to be paid may still come back. */
export async function recordBankPayout(
  write: Write,
  { payout, account_id, user_id, accountChanges }: BankPayout,
): Promise<void> {
  const status = ENDS.find((end) => end === payout.status)
  if (!status) return
  const facts = {
    amount: payout.amount,
    currency: payout.currency,
    status,
    failure_code: status === 'failed' ? payout.failure_code : null,
    failure_message: status === 'failed' ? payout.failure_message : null,
    recorded_at: write.now,
  }
  const recorded = await write.tx
    .insertInto('bank_payouts')
    .values({ id: payout.id, account_id, user_id, ...facts, created_at: new Date(payout.created * 1000) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts).where('bank_payouts.status', '<>', status))
    .returning('id')
    .executeTakeFirst()
  // The same status reported twice.
  if (!recorded) return
  write.publish({ audience: [user_id], topic: 'connect', id: account_id })
  if (status !== 'failed') return
  const { amount, currency, failure_message } = facts
  await accountChanges.bankPayoutFailed(write, {
    user_id,
    account_id,
    payout_id: payout.id,
    amount,
    currency,
    failure_message,
  })
}

export async function deleteBankPayoutsOf({ tx }: Pick<Write, 'tx'>, user_id: string): Promise<void> {
  await tx.deleteFrom('bank_payouts').where('user_id', '=', user_id).execute()
}
