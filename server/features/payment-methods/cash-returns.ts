import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { cashReturn } from '#contract/cash-returns.ts'
import { formatMoney } from '#domain/money.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { banks, cashBalances } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { reverse } from '#server/ledger/reverse.ts'
import type { DB } from '#server/platform/database.ts'
import type { CashReturnSettled } from '#server/stripe/settlements.ts'

type CashReturn = z.input<typeof cashReturn>

const LISTED = 10

/** What a person has had sent back of their bank transfers, newest first. */
export async function cashReturnsOf(db: Kysely<DB>, user_id: string): Promise<CashReturn[]> {
  const rows = await selectReturns(db, user_id).orderBy('created_at', 'desc').orderBy('id').limit(LISTED).execute()
  return rows.map(present)
}

/** One return, if it is this person's. */
export async function findCashReturn(db: Kysely<DB>, user_id: string, id: string): Promise<CashReturn | undefined> {
  const row = await selectReturns(db, user_id).where('id', '=', id).executeTakeFirst()
  return row && present(row)
}

const selectReturns = (db: Kysely<DB>, user_id: string) =>
  db
    .selectFrom('cash_returns')
    .select(['id', 'amount', 'failure_message', 'created_at', 'settled_at'])
    .select(({ ref }) => [
      ref('currency').$castTo<CashReturn['currency']>().as('currency'),
      ref('status').$castTo<CashReturn['status']>().as('status'),
    ])
    .where('user_id', '=', user_id)

type Row = Awaited<ReturnType<ReturnType<typeof selectReturns>['executeTakeFirstOrThrow']>>

const present = ({ created_at, settled_at, ...row }: Row): CashReturn => ({
  ...row,
  created_at: created_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
})

/** The books have a return once it is with the bank, and undo it if the bank sends it back. The payer is notified of each end. */
export const settleCashReturn: CashReturnSettled = async (write, settled) => {
  const { tx, now } = write
  const { id, user_id, amount, currency, status } = settled
  const words = formatMoney(amount, currency)
  if (status === 'succeeded') {
    const postings = [{ source: cashBalances(currency), destination: banks(currency), amount, currency }]
    const memo = `What was left of bank transfers is sent back to ${nameOf(user_id)}`
    await post(tx, [{ kind: 'cash_returned', reference_id: id, deal_id: null, memo, postings }], now)
  } else if (settled.had_succeeded) {
    const memo = `The bank of ${nameOf(user_id)} did not take what was sent back`
    await reverse(tx, { of: { kind: 'cash_returned', reference_id: id }, kind: 'cash_return_failed', memo }, now)
  }
  write.audit({
    chain: `account:${user_id}`,
    action: `cash_return_${status}`,
    ...{ subject_type: 'cash_return', subject_id: id, data: { amount, currency } },
  })
  write.notify({
    recipient_id: user_id,
    type: 'payment',
    ...(status === 'succeeded'
      ? { title: `${words} was sent back to you`, message: `${words} of your bank transfers is back at your bank.` }
      : {
          title: `${words} could not be sent back to you`,
          message: `${settled.failure_message} ${words} of your bank transfers is still at Stripe.`,
        }),
    ...{ link_text: 'Open payment methods', link_url: '/paymentMethods' },
  })
}
