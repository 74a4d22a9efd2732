import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, WriteHandler } from '#server/platform/http.ts'
import { presentListing } from './present.ts'
import { isForSale, listingsShown } from './store.ts'

type Operations = Contract['listingFigures']

/** Adding a listing twice has no further effect: the price seen stays the first. */
export const addToWatchlist: WriteHandler<Operations['addToWatchlist']> = async (write, { id }) => {
  const { tx, viewer, now } = write
  const listing = await isForSale(tx, id)
  if (!listing) return refuse('NOT_FOUND')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('watched_listings')
    .values({ user_id: viewer.id, listing_id: id, price_seen: listing.asking_price, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) write.publish({ audience: [viewer.id], topic: 'listingFigures', id })
  return { listing_id: id, is_watched: true }
}

export const removeFromWatchlist: WriteHandler<Operations['removeFromWatchlist']> = async (write, { id }) => {
  const { tx, viewer } = write
  const { numDeletedRows } = await tx
    .deleteFrom('watched_listings')
    .where('user_id', '=', viewer.id)
    .where('listing_id', '=', id)
    .executeTakeFirst()
  if (!numDeletedRows) return refuse('NOT_FOUND')
  write.publish({ audience: [viewer.id], topic: 'listingFigures', id })
  return { listing_id: id, is_watched: false }
}

type ListWatchlist = Operations['listWatchlist']

export const listWatchlist: Handler<ListWatchlist> = async (context, input) => {
  const rows = await readPage(context, input, LATEST_FIRST, pageOfWatched)
  return pageOf(
    rows,
    input,
    (row) => row.watched_at,
    (row) => ({ ...presentListing(row, context.viewer), price_seen: row.price_seen }),
  )
}

/** Those that are still for sale. */
const pageOfWatched = ({ db, viewer }: MemberContext, _: InputOf<ListWatchlist>, { after, orderBy, limit }: Keyset) =>
  db
    .selectFrom(
      listingsShown(db, viewer, sql<boolean>`true`)
        .innerJoin('watched_listings as x', 'x.listing_id', 'f.listing_id')
        .where('x.user_id', '=', viewer.id)
        .select(['x.price_seen', 'x.created_at as watched_at'])
        .as('watched'),
    )
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const LATEST_FIRST: KeysetOrder = { column: 'watched_at', direction: 'desc', type: 'timestamptz', is_usual: true }
