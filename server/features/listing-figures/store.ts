import { type Expression, type Kysely, sql } from 'kysely'
import type { Suspension } from '#domain/listing.ts'
import type { Fact } from '#domain/listing-facts.ts'
import type { Currency } from '#domain/money.ts'
import type { PaymentStage } from '#domain/payment-stage.ts'
import type { ExpectedReturn } from '#domain/yield.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** A kept month is stored with a stage that servers of the version before know, which serve while this one starts. */
export interface StoredMonth {
  month: string
  net: number
  stage: PaymentStage | 'nothing'
  owner_kept?: 'a part' | 'all'
}

/** What the job stored of a listing. */
export interface StoredFigures {
  months: StoredMonth[]
  expected: ExpectedReturn | null
  earnings_yield: number | null
  original_value: number | null
  facts: Fact[]
}

export interface ShownListing {
  id: string
  seller_id: string
  rev_share_id: string
  project_id: string
  project_title: string
  provider_id: string
  provider_name: string
  basis_points: number
  share_basis_points: number
  currency: Currency
  asking_price: number
  previous_price: number | null
  listed_at: Date
  status: 'active' | 'pending'
  effective_date: string
  end_date: string | null
  months_left: number | null
  industry: string
  stage: string
  offers: number
  by_yield: number
  by_discount: number
  discount_basis_points: number | null
  content: StoredFigures | null
  computed_at: Date | null
  is_watched: boolean
  suspension: Suspension | null
}

/** The columns of the orders: a listing without enough history comes last. */
export const BY_YIELD = sql<number>`coalesce(f.yield_basis_points, -1000000)`
export const BY_DISCOUNT = sql<number>`coalesce(f.discount_basis_points, -1000000)`

/** Live listings whose ids a query gives, with what a list shows of them; read by id after the page is known. */
export function listingsShown(db: Kysely<DB>, viewer: Pick<Viewer, 'id'>, isOnPage: Expression<boolean>) {
  return db
    .selectFrom('listing_figures as f')
    .innerJoin('listings as l', 'l.id', 'f.listing_id')
    .innerJoin('rights as g', 'g.id', 'f.right_id')
    .innerJoin('agreements as a', 'a.id', 'g.agreement_id')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .innerJoin('users as u', 'u.id', 'a.provider_id')
    .where(isOnPage)
    .select(['f.listing_id as id', 'f.seller_id', 'g.agreement_id as rev_share_id', 'a.project_id', 'f.basis_points'])
    .select(['j.title as project_title', 'a.provider_id', 'u.name as provider_name', 'f.asking_price'])
    .select(['a.provider_share_basis_points as share_basis_points', 'f.previous_price', 'f.listed_at', 'l.status'])
    .select(['a.effective_date', 'f.end_date', 'f.months_left', 'f.industry', 'f.stage', 'f.discount_basis_points'])
    .select([
      'f.currency',
      'f.content',
      'f.computed_at',
      'f.suspension',
      BY_YIELD.as('by_yield'),
      BY_DISCOUNT.as('by_discount'),
    ])
    .select(({ selectFrom, exists, fn }) => [
      selectFrom('listing_offers as o')
        .whereRef('o.listing_id', '=', 'f.listing_id')
        .where('o.status', '=', 'open')
        .select(fn.countAll<number>().as('count'))
        .as('offers'),
      exists(
        selectFrom('watched_listings as w')
          .whereRef('w.listing_id', '=', 'f.listing_id')
          .where('w.user_id', '=', viewer.id)
          .select('w.listing_id'),
      ).as('is_watched'),
    ])
    .$castTo<ShownListing>()
}

/** Whether a listing is for sale. */
export async function isForSale(db: Kysely<DB>, listing_id: string): Promise<{ asking_price: number } | undefined> {
  return db.selectFrom('listing_figures').select('asking_price').where('listing_id', '=', listing_id).executeTakeFirst()
}
