import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { automaticRetryDelayMinutes } from '#domain/payment.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { isHeldBack } from '#domain/purchase.ts'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { requestTransfer } from '#server/stripe/request-transfer.ts'
import { auditListing } from './notify.ts'
import { payoutEntry } from './postings.ts'
import { lockPurchase, type PurchaseRow } from './purchases.ts'
import { listingOf } from './store.ts'

/** Sends the price of a sale to its seller. */
export const payoutJob = defineJob('sale-payout', { schema: z.object({ purchase_id: z.uuid() }) })

export function askForPayout(write: Write, purchase_id: string): void {
  write.enqueue(payoutJob, { purchase_id })
}

/**
 * Requests the transfer of a sale's price to its seller: unless it is held back, or the seller has no payout account that can
 * be paid; then it waits. Nothing is sent twice: what they have of it already is taken off.
 */
export async function dispatchPayout(write: Write, purchase_id: string): Promise<void> {
  const { tx, now, today } = write
  const purchase = await lockPurchase(tx, purchase_id)
  if (purchase.payout_status !== 'waiting' && purchase.payout_status !== 'failed') return
  if (isHeldBack(await settledSale(tx, purchase), today)) return
  const account = await payoutAccountOf(tx, purchase.seller_id)
  if (!account) return
  const { latest, received } = await payoutAttempts(tx, purchase_id)
  const amount = purchase.price - received
  const transfer = { id: randomUUID(), attempt: latest + 1, amount }
  await post(tx, [payoutEntry('transfer_reserved', purchase, transfer)], now)
  await requestTransfer(write, {
    ...transfer,
    ...{ purchase_id, payer_id: purchase.buyer_id, payee_id: purchase.seller_id, deal_id: purchase.proposal_id },
    ...{ currency: purchase.currency, destination_id: account },
    description: `Sale of a part of a revenue share: ${purchase.project_title}`,
  })
  await tx
    .updateTable('purchases')
    .set({ payout_status: 'processing', payout_failure: null, payout_retry_at: null })
    .where('id', '=', purchase_id)
    .execute()
  auditListing(write, await listingOf(tx, now, purchase.listing_id), 'payout_requested', { transfer_id: transfer.id })
  write.publish({ audience: [purchase.seller_id], topic: 'market', id: purchase.listing_id })
}

async function settledSale(tx: Tx, { price_held_back, trade_day, agreement_id, buyer_id }: PurchaseRow) {
  if (trade_day === null) throw new Error('A purchase that is not settled has no seller to pay.')
  const paid = await tx
    .selectFrom('payments')
    .select('id')
    .where('agreement_id', '=', agreement_id)
    .where('payee_id', '=', buyer_id)
    .where('status', '=', 'completed')
    .where('reporting_period_end', '>=', trade_day)
    .limit(1)
    .executeTakeFirst()
  return { price_held_back, trade_day, buyer_was_paid: paid !== undefined }
}

/** The account at Stripe that can be paid now, locked against disconnection; null without one. */
export async function payoutAccountOf(tx: Tx, user_id: string): Promise<string | null> {
  const account = await tx
    .selectFrom('connect_accounts')
    .select(['account_id', 'verification_status'])
    .where('user_id', '=', user_id)
    .forKeyShare()
    .executeTakeFirst()
  return account && payoutAccountStatus(account.verification_status) === 'verified' ? account.account_id : null
}

/** Which attempt was the last, and what the seller has of the price: completed transfers without what was reversed. */
export async function payoutAttempts(tx: Tx, purchase_id: string): Promise<{ latest: number; received: number }> {
  return tx
    .selectFrom('transfers')
    .select([
      sql<number>`coalesce(max(attempt), 0)`.as('latest'),
      sql<number>`coalesce(sum(amount - reversed_amount) filter (where status = 'completed'), 0)::bigint`.as(
        'received',
      ),
    ])
    .where('purchase_id', '=', purchase_id)
    .executeTakeFirstOrThrow()
}

/** When a payout that has failed is tried again by itself; null after the last time. */
export function retryTime(now: Date, attempt: number): Date | null {
  const minutes = automaticRetryDelayMinutes(attempt - 1)
  return minutes === null ? null : new Date(now.getTime() + millisecondsIn({ minutes }))
}
