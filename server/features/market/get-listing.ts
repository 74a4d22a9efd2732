import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { listingDetail } from '#contract/market-values.ts'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { tradeDay } from '#domain/trade.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { firstRefusalOn } from './ask-first.ts'
import { openOffers } from './list-offers.ts'
import { presentOffer } from './offers.ts'
import { presentListing, whyNotBuy } from './present.ts'
import { presentPurchase } from './present-purchase.ts'
import { type PurchaseRow, purchasesShown } from './purchases.ts'
import { sentenceOf } from './refusals.ts'
import { findListing, type ListingRow, owesForPurchase } from './store.ts'

type Market = Contract['market']

/** What is or was for sale; who opens it counts once. */
export const getListing: Handler<Market['getListing']> = async (context, { id }) => {
  const { db, viewer, now, command } = context
  const row = await findListing(db, now, id)
  if (!row || row.status === 'cancelled') return refuse('NOT_FOUND')
  if (viewer.id !== row.seller_id && viewer.role !== 'admin') {
    await command(async ({ tx }) => {
      const view = { listing_id: id, viewer_id: viewer.id, viewed_at: now }
      await tx
        .insertInto('listing_views')
        .values(view)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
  return detailOf(context, row)
}

/** A listing for its seller, in whatever state. */
export const getMyListing: Handler<Market['getMyListing']> = async (context, { id }) => {
  const row = await findListing(context.db, context.now, id)
  return row?.seller_id === context.viewer.id ? detailOf(context, row) : refuse('NOT_FOUND')
}

async function detailOf(
  { db, viewer, now }: Pick<MemberContext, 'db' | 'viewer' | 'now'>,
  row: ListingRow,
): Promise<z.input<typeof listingDetail>> {
  const by = { viewer, owes: await owesForPurchase(db, viewer.id) }
  const trade_day = tradeDay(row.today, row.effective_date)
  const { start, end } = periodOfMonth(trade_day.slice(0, 7))
  const offers = await openOffers(db, row.id, now)
  const purchase = await purchaseShown(db, row, viewer.id)
  return {
    ...presentListing(row, by),
    owner: { id: row.owner_id, name: row.owner_name },
    agreement_share: percentFromBasisPoints(row.provider_share_basis_points),
    monthly_revenue_threshold: row.monthly_revenue_threshold,
    record_date: { trade_day, period_start: start, period_end: end },
    first_refusal: presentFirstRefusal(row, viewer.id),
    open_offers: offers.map((offer) => presentOffer(offer, viewer, now)),
    purchase: purchase ? presentPurchase(purchase, viewer) : null,
    why_not: isUnderWay(purchase, viewer.id) ? null : sentenceOf(whyNotBuy(row, by), row),
    is_watched: await isWatched(db, row.id, viewer.id),
  }
}

/** Who has first refusal on a purchase by the viewer. */
function presentFirstRefusal(row: ListingRow, viewer_id: string) {
  const first_refusal = firstRefusalOn(row, viewer_id)
  if (!first_refusal) return null
  const { provider_id, provider_name, owner_id, owner_name } = row
  const people = [
    { id: provider_id, name: provider_name },
    { id: owner_id, name: owner_name },
  ]
  const holders = people.filter(({ id }) => first_refusal.person_ids.includes(id))
  return { holders, days: first_refusal.days }
}

/** Whether the listing is held for the viewer, who reads of their purchase instead. */
const isUnderWay = (purchase: PurchaseRow | undefined, viewer_id: string) =>
  purchase?.buyer_id === viewer_id && (purchase.status === 'waiting' || purchase.status === 'reserved')

async function isWatched(db: Kysely<DB>, listing_id: string, viewer_id: string): Promise<boolean> {
  const watched = db.selectFrom('watched_listings').select('listing_id')
  const found = watched.where('listing_id', '=', listing_id).where('user_id', '=', viewer_id)
  return (await found.executeTakeFirst()) !== undefined
}

/** The viewer's own latest purchase; the seller sees the one that is under way or done. */
function purchaseShown(db: Kysely<DB>, { id, seller_id }: ListingRow, viewer_id: string) {
  const purchases = purchasesShown(db).where('p.listing_id', '=', id)
  const shown =
    viewer_id === seller_id
      ? purchases.where('p.status', 'in', ['waiting', 'reserved', 'settled'])
      : purchases.where('p.buyer_id', '=', viewer_id)
  return shown.orderBy('p.created_at', 'desc').limit(1).executeTakeFirst()
}
