import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { customerOf } from '#server/queries/saved-cards.ts'
import { requestCashReturn } from '#server/stripe/request-cash-return.ts'
import { findCashReturn } from './cash-returns.ts'

/**
 * A payer sends what is left of their bank transfers back to their bank, all of it. The balance is locked, so that one of two
 * clicks sends it.
 */
export const returnCashBalance: WriteHandler<Contract['paymentMethods']['returnCashBalance']> = async (
  write,
  { id, currency, amount_seen },
) => {
  const { tx, viewer } = write
  const balance = await tx
    .selectFrom('cash_balances')
    .select('amount')
    .where('user_id', '=', viewer.id)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()

  // A repeated request after a lost response.
  const before = await findCashReturn(tx, viewer.id, id)
  if (before) {
    return before.currency === currency && before.amount === amount_seen ? before : refuse('ALREADY_EXISTS')
  }

  const open = await tx
    .selectFrom('cash_returns')
    .select('id')
    .where('user_id', '=', viewer.id)
    .where('currency', '=', currency)
    .where('status', 'in', ['pending', 'unknown', 'processing'])
    .executeTakeFirst()
  if (open) return refuse('RETURN_UNDER_WAY')
  const customer_id = await customerOf(tx, viewer.id)
  if (!balance?.amount || !customer_id) return refuse('NOTHING_LEFT')
  if (balance.amount !== amount_seen) return refuse('CASH_BALANCE_CHANGED')
  await requestCashReturn(write, { id, user_id: viewer.id, customer_id, amount: balance.amount, currency })
  write.audit({
    chain: `account:${viewer.id}`,
    action: 'cash_return_requested',
    ...{ subject_type: 'cash_return', subject_id: id, data: { amount: balance.amount, currency } },
  })
  write.publish({ audience: [viewer.id], topic: 'paymentMethods' })
  const requested = await findCashReturn(tx, viewer.id, id)
  if (!requested) throw new Error(`The return ${id} was inserted and is not there.`)
  return requested
}
