import { sql } from 'kysely'
import { z } from 'zod'
import { formatMoney } from '#domain/money.ts'
import { HELD_BACK_MAX_DAYS } from '#domain/purchase.ts'
import type { FeatureDeps } from '#server/feature.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { expirePurchaseWorker } from './expire-purchase.ts'
import { notifyBuyer, notifySeller, publishListing, soldWords } from './notify.ts'
import { notifyWatchers, notifyWatchersJob } from './notify-watchers.ts'
import { dispatchPayout, payoutJob } from './payouts.ts'
import { lockPurchase } from './purchases.ts'
import { beginRefund } from './refund-purchase.ts'
import { resumeDue, resumePurchaseJob } from './resume-due.ts'
import { listingOf } from './store.ts'

/** Ends offers whose day is over, and sends what waited: payouts that can be made by now, refunds that failed a day ago. */
const marketSweepJob = defineJob('market-sweep', { schema: z.object({}), retryLimit: 0 })

export const marketSchedules: JobSchedule[] = [everyTime('*/5 * * * *', marketSweepJob, {})]

const BATCH_SIZE = 50

export const marketWorkers = (deps: Pick<FeatureDeps, 'checkouts'>): JobWorker[] => [
  expirePurchaseWorker(deps),
  workerFor(notifyWatchersJob, ({ command, payload }) =>
    command((write) => notifyWatchers(write, payload), { name: 'market.notifyWatchers' }),
  ),
  workerFor(payoutJob, ({ command, payload }) =>
    command((write) => dispatchPayout(write, payload.purchase_id), { name: 'market.dispatchPayout' }),
  ),
  workerFor(resumePurchaseJob, ({ command, payload }) =>
    command((write) => resumeDue(write, payload.purchase_id), { name: 'market.resumePurchase' }),
  ),
  workerFor(marketSweepJob, async ({ command, signal }) => {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await command(expireOffers, { name: 'market.expireOffers' })
    await command(resumeWaiting, { name: 'market.resumeWaiting' })
    await command(sendWaiting, { name: 'market.sendWaiting' })
    await command(refundAgain, { name: 'market.refundAgain' })
  }),
]

/** First refusal that nobody used, and nobody is paying for, is over after its last day. */
async function resumeWaiting(write: Write): Promise<void> {
  const { tx, now } = write
  const due = await tx
    .selectFrom('purchases as p')
    .select('p.id')
    .where('p.status', '=', 'waiting')
    .where('p.reserved_until', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('purchases as o').whereRef('o.comes_before', '=', 'p.id').where('o.status', '=', 'reserved')),
      ),
    )
    .orderBy('p.reserved_until')
    .orderBy('p.id')
    .limit(BATCH_SIZE)
    .execute()
  for (const { id } of due) write.enqueue(resumePurchaseJob, { purchase_id: id })
}

async function expireOffers(write: Write): Promise<boolean> {
  const { tx, now } = write
  const due = tx
    .selectFrom('listing_offers')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
  const expired = await tx
    .updateTable('listing_offers')
    .set({ status: 'expired', answered_at: now })
    .where('id', 'in', due)
    .returning(['listing_id', 'buyer_id', 'made_by', 'amount'])
    .execute()
  for (const { listing_id, buyer_id, made_by, amount } of expired) {
    const listing = await listingOf(tx, now, listing_id)
    const words = {
      title: 'Offer expired',
      message: `The offer of ${formatMoney(amount, listing.currency)} for ${soldWords(listing)} has expired.`,
    }
    if (made_by === 'buyer') notifyBuyer(write, buyer_id, listing, words)
    else notifySeller(write, listing, words)
    publishListing(write, listing, [buyer_id])
  }
  return expired.length === BATCH_SIZE
}

/** Asks again for payouts whose seller can be paid by now, or whose time to be tried again has come. */
async function sendWaiting(write: Write): Promise<void> {
  const { tx, now } = write
  const held_since = new Date(now.getTime() - millisecondsIn({ days: HELD_BACK_MAX_DAYS }))
  const due = await tx
    .selectFrom('purchases as p')
    .innerJoin('rights as g', 'g.id', 'p.right_id')
    .select('p.id')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('p.payout_status', '=', 'waiting'),
          sql<boolean>`exists (select from connect_accounts k where k.user_id = p.seller_id
            and k.verification_status = 'verified')`,
          sql<boolean>`(not p.price_held_back or p.settled_at < ${held_since} or exists (
            select from payments y where y.agreement_id = g.agreement_id and y.payee_id = p.buyer_id
            and y.status = 'completed' and y.reporting_period_end >= p.trade_day))`,
        ]),
        and([eb('p.payout_status', '=', 'failed'), eb('p.payout_retry_at', '<=', now)]),
      ]),
    )
    .orderBy('p.settled_at')
    .orderBy('p.id')
    .limit(BATCH_SIZE)
    .execute()
  for (const { id } of due) write.enqueue(payoutJob, { purchase_id: id })
}

/** A buyer whose refund failed is refunded again a day later. */
async function refundAgain(write: Write): Promise<void> {
  const { tx, now } = write
  const a_day_ago = new Date(now.getTime() - millisecondsIn({ days: 1 }))
  const due = await tx
    .selectFrom('purchases as p')
    .select('p.id')
    .where('p.status', '=', 'refunding')
    .where(
      sql<boolean>`not exists (select from refunds f where f.purpose = 'right_purchase' and f.subject_id = p.id
        and (f.status <> 'failed' or f.settled_at > ${a_day_ago}))`,
    )
    .orderBy('p.created_at')
    .limit(BATCH_SIZE)
    .execute()
  for (const { id } of due) await beginRefund(write, await lockPurchase(tx, id))
}
