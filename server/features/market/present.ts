import type { z } from 'zod'
import type { marketListing } from '#contract/market-values.ts'
import { statusOnDate } from '#domain/agreement.ts'
import {
  type ListingRefusal,
  mayBuy,
  mayCancelListing,
  mayEditListing,
  priceWithFee,
  sellerTypeOf,
  suspensionSentence,
  type TradedRight,
} from '#domain/listing.ts'
import { prorate } from '#domain/money.ts'
import { percentFromBasisPoints, WHOLE } from '#domain/percent.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { ListingRow } from './store.ts'

export interface ViewerOfListing {
  viewer: Pick<Viewer, 'id' | 'role'>
  /** Whether the viewer owes for a purchase. */
  owes: boolean
  /** Whether they buy by first refusal, which who pays the share can, too. */
  is_first?: boolean
}

export function presentListing(row: ListingRow, by: ViewerOfListing): z.input<typeof marketListing> {
  const { viewer } = by
  const may_buy = whyNotBuy(row, by) === null
  return {
    id: row.id,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    seller_type: sellerTypeOf(row.seller_role),
    rev_share_id: row.agreement_id,
    project_id: row.project_id,
    project_title: row.project_title,
    provider_id: row.provider_id,
    provider_name: row.provider_name,
    provider_role: row.provider_role,
    rev_share_percentage: percentFromBasisPoints(row.basis_points),
    revenue_percentage: percentFromBasisPoints(prorate(row.provider_share_basis_points, row.basis_points, WHOLE)),
    start_date: row.effective_date,
    end_date: row.expiration_date,
    asking_price: row.asking_price,
    fee: priceWithFee(row.asking_price).fee,
    total: priceWithFee(row.asking_price).total,
    currency: row.currency,
    listing_date: row.created_at.toISOString(),
    status: row.status,
    description: row.description,
    price_held_back: row.price_held_back,
    industry: row.industry,
    project_stage: row.project_stage,
    views: row.views,
    offers: row.offers,
    suspension: presentSuspension(row),
    is_own: row.seller_id === viewer.id,
    allowed: {
      buy: may_buy,
      offer: may_buy,
      edit: mayEditListing(row, viewer.id) === null,
      cancel: mayCancelListing(row, viewer.id) === null,
    },
  }
}

export const presentSuspension = ({ suspension }: Pick<ListingRow, 'suspension'>) =>
  suspension && { reason: suspension, sentence: suspensionSentence(suspension) }

/** The right of a listing as its agreement stands today. */
export function rightOf(
  row: Pick<ListingRow, 'agreement_status' | 'suspension' | 'effective_date' | 'expiration_date' | 'today'>,
): TradedRight {
  const { agreement_status, suspension, effective_date, expiration_date, today } = row
  const by_date =
    agreement_status === 'active' ? statusOnDate(effective_date, expiration_date, today) : agreement_status
  return { agreement_status: by_date, suspension }
}

/** Why this viewer cannot buy it; admins never can. */
export function whyNotBuy(
  row: ListingRow,
  { viewer, owes, is_first = false }: ViewerOfListing,
): ListingRefusal | 'admin' | null {
  return viewer.role === 'admin' ? 'admin' : mayBuy(row, rightOf(row), { id: viewer.id, owes, is_first })
}
