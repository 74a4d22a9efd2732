import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentListing } from './present.ts'
import { listingsShown } from './store.ts'

type ListMyListings = Contract['market']['listMyListings']

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
