import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { presentTransaction, transactionsShown } from './list-transactions.ts'
import { dispatchPayout, payoutAccountOf } from './payouts.ts'
import { findPurchase, lockPurchase } from './purchases.ts'

/** The seller has a payout sent again that failed or came back. */
export const retryPayout: WriteHandler<Contract['market']['retryPayout']> = async (write, { id }) => {
  const { tx, viewer } = write
  const found = await findPurchase(tx, id)
  if (found?.seller_id !== viewer.id || found.status !== 'settled') return refuse('NOT_FOUND')
  const purchase = await lockPurchase(tx, id)
  if (purchase.payout_status !== 'failed') return refuse('PAYOUT_NOT_FAILED')
  if (!(await payoutAccountOf(tx, viewer.id)))
    return refuse('PAYEE_NOT_READY', { message: 'Open a payout account first.' })
  await dispatchPayout(write, id)
  const row = await transactionsShown(tx).where('p.id', '=', id).executeTakeFirstOrThrow()
  return presentTransaction(row, viewer, write.today)
}
