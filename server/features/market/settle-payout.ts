import { type Currency, formatMoney } from '#domain/money.ts'
import { post } from '#server/ledger/post.ts'
import { reopenPayouts } from '#server/stripe/record-reversal.ts'
import type { PayoutReturned, PayoutSettled } from '#server/stripe/settlements.ts'
import { auditListing, notifySeller, publishListing, soldWords } from './notify.ts'
import { payoutAttempts, retryTime } from './payouts.ts'
import { payoutEntry } from './postings.ts'
import { lockPurchase } from './purchases.ts'
import { listingOf } from './store.ts'

/** A transfer to a seller has arrived, or failed and is tried again. */
export const settlePayout: PayoutSettled = async (write, transfer) => {
  const { tx, now } = write
  const purchase = await lockPurchase(tx, transfer.purchase_id)
  const listing = await listingOf(tx, now, purchase.listing_id)
  const money = formatMoney(transfer.amount, transfer.currency)
  if (transfer.status === 'completed') {
    await post(tx, [payoutEntry('transfer_settled', purchase, transfer)], now)
    const { received } = await payoutAttempts(tx, purchase.id)
    const is_whole = received >= purchase.price
    // More of an earlier transfer was reversed meanwhile: the rest is sent by another.
    if (!is_whole) await reopenPayouts(tx, purchase.id, now)
    await tx
      .updateTable('purchases')
      .set(
        is_whole
          ? { payout_status: 'completed', paid_out_at: now }
          : { payout_status: 'failed', payout_failure: missingWords(purchase, received), payout_retry_at: now },
      )
      .where('id', '=', purchase.id)
      .execute()
    auditListing(write, listing, 'payout_completed', { transfer_id: transfer.id })
    notifySeller(write, listing, {
      title: `You received ${money}`,
      message: `${money} for ${soldWords(listing)} has arrived in your payout account.`,
    })
  } else {
    await post(tx, [payoutEntry('transfer_released', purchase, transfer)], now)
    const payout_retry_at = retryTime(now, transfer.attempt)
    await tx
      .updateTable('purchases')
      .set({ payout_status: 'failed', payout_failure: transfer.error_message, payout_retry_at })
      .where('id', '=', purchase.id)
      .execute()
    auditListing(write, listing, 'payout_failed', { transfer_id: transfer.id, code: transfer.error_code })
    if (transfer.attempt === 1 || !payout_retry_at) {
      const next = payout_retry_at ? 'We retry it automatically.' : 'Retry it in your transaction history.'
      notifySeller(write, listing, {
        title: 'A transfer to you failed',
        message: `${money} for ${soldWords(listing)} could not be transferred: ${transfer.error_message} The money is set aside for you. ${next}`,
        priority: 'high',
      })
    }
  }
  publishListing(write, listing)
}

/** Why a payout is not complete: more of it came back while the rest was being sent. */
const missingWords = ({ price, currency }: { price: number; currency: Currency }, received: number): string =>
  `${formatMoney(price - received, currency)} came back from your payout account. We send it again.`

/** Money of a payout is with us again, and owed to the seller as before. */
export const settleReturnedPayout: PayoutReturned = async (write, returned) => {
  const { tx, now } = write
  const purchase = await lockPurchase(tx, returned.transfer.purchase_id)
  const listing = await listingOf(tx, now, purchase.listing_id)
  await reopenPayouts(tx, purchase.id, now)
  await post(tx, [payoutEntry('transfer_returned', purchase, returned)], now)
  const money = formatMoney(returned.amount, returned.currency)
  const payout_failure = `${money} came back from your payout account.`
  if (purchase.payout_status !== 'processing') {
    await tx
      .updateTable('purchases')
      .set({ payout_status: 'failed', paid_out_at: null, payout_failure, payout_retry_at: null })
      .where('id', '=', purchase.id)
      .execute()
  }
  auditListing(write, listing, 'payout_returned', { amount: returned.amount })
  notifySeller(write, listing, {
    title: 'A payout came back',
    message: `${payout_failure} It is set aside for you. Retry it in your transaction history.`,
    priority: 'high',
  })
  publishListing(write, listing)
}
