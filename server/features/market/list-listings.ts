import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { LIVE_LISTING_STATUSES } from '#domain/listing.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentListing } from './present.ts'
import { listingsShown, owesForPurchase } from './store.ts'

type ListListings = Contract['market']['listListings']
type ListMyListings = Contract['market']['listMyListings']

/** What is for sale: also what somebody is buying now, and what is suspended. */
export const listListings: Handler<ListListings> = async (context, input) => {
  const by = { viewer: context.viewer, owes: await owesForPurchase(context.db, context.viewer.id) }
  const rows = await readPage(context, input, NEWEST_FIRST, pageForSale)
  return pageOf(
    rows,
    input,
    ({ created_at }) => created_at,
    (row) => presentListing(row, by),
  )
}

/** One's own listings, sold and cancelled ones too. */
export const listMyListings: Handler<ListMyListings> = async (context, input) => {
  const by = { viewer: context.viewer, owes: false }
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfOwn)
  return pageOf(
    rows,
    input,
    ({ created_at }) => created_at,
    (row) => presentListing(row, by),
  )
}

const pageForSale = ({ db, now }: MemberContext, _: InputOf<ListListings>, { after, orderBy, limit }: Keyset) =>
  db
    .selectFrom(listingsShown(db, now).where('l.status', 'in', LIVE_LISTING_STATUSES).as('listing'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const pageOfOwn = (
  { db, now, viewer }: MemberContext,
  { status }: InputOf<ListMyListings>,
  { after, orderBy, limit }: Keyset,
) =>
  db
    .selectFrom(
      listingsShown(db, now)
        .where('l.seller_id', '=', viewer.id)
        .where((where) => (status ? where('l.status', '=', status) : where.lit(true)))
        .as('listing'),
    )
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }
