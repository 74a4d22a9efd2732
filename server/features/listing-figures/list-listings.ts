import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type ListingSort, RETURN_BANDS } from '#domain/listing-filters.ts'
import { containing, isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentListing } from './present.ts'
import { BY_DISCOUNT, BY_YIELD, listingsShown, type ShownListing } from './store.ts'

type ListListings = Contract['listingFigures']['listListings']
type Filters = InputOf<ListListings>

export const listListings: Handler<ListListings> = async (context, input) => {
  const order = ORDERS[input.sort]
  const rows = await readPage(context, input, order, pageOfListings)
  return pageOf(
    rows,
    input,
    (row) => row[order.column],
    (row) => presentListing(row, context.viewer),
  )
}

function pageOfListings({ db, viewer }: MemberContext, input: Filters, page: Keyset) {
  const part = db
    .selectFrom('listing_figures as f')
    .select([
      'f.listing_id as id',
      'f.listed_at',
      'f.asking_price',
      BY_YIELD.as('by_yield'),
      BY_DISCOUNT.as('by_discount'),
    ])
    .$if(!!input.search, (query) => query.where('f.words', 'like', containing((input.search ?? '').toLowerCase())))
    .$if(!!input.industries?.length, (query) => query.where('f.industry', 'in', input.industries ?? []))
    .$if(!!input.stages?.length, (query) => query.where('f.stage', 'in', input.stages ?? []))
    .$if(!!input.returns?.length, (query) => query.where(isInBands(input.returns ?? [])))
    .$if(input.price_up_to !== undefined, (query) => query.where('f.asking_price', '<=', input.price_up_to ?? 0))
    // A right without an end has any number of months left.
    .$if(input.months_from !== undefined, (query) =>
      query.where(sql<boolean>`(f.end_date is null or f.months_left >= ${input.months_from})`),
    )
    .$if(input.paid_on_time !== undefined, (query) =>
      query.where('f.paid_on_time_basis_points', '>=', Math.trunc((input.paid_on_time ?? 0) * 100)),
    )
  return db
    .selectFrom(listingsShown(db, viewer, isOnPage('f.listing_id', [part], page)).as('listing'))
    .selectAll()
    .orderBy(page.orderBy)
}

/** Decision C-172: from the lower bound on, below the upper one. What has no yield is in no band. */
function isInBands(bands: readonly (keyof typeof RETURN_BANDS)[]) {
  const within = bands.map((key) => {
    const { from, below } = RETURN_BANDS[key]
    return sql`(${BY_YIELD} >= ${from ?? -1_000_000} and ${BY_YIELD} < ${below ?? 1_000_000})`
  })
  return sql<boolean>`(f.yield_basis_points is not null and (${sql.join(within, sql` or `)}))`
}

type Order = KeysetOrder & { column: 'listed_at' | 'asking_price' | 'by_yield' | ('by_discount' & keyof ShownListing) }

const ORDERS: Record<ListingSort, Order> = {
  newest: { column: 'listed_at', direction: 'desc', type: 'timestamptz', is_usual: true },
  oldest: { column: 'listed_at', direction: 'asc', type: 'timestamptz' },
  'price-low': { column: 'asking_price', direction: 'asc', type: 'bigint' },
  'price-high': { column: 'asking_price', direction: 'desc', type: 'bigint' },
  'return-high': { column: 'by_yield', direction: 'desc', type: 'integer' },
  'discount-high': { column: 'by_discount', direction: 'desc', type: 'integer' },
}
