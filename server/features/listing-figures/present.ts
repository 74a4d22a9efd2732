import type { z } from 'zod'
import type { availableListing } from '#contract/listing-figures.ts'
import { suspensionSentence } from '#domain/listing.ts'
import { shareOf } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { Band } from '#domain/yield.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { ShownListing, StoredMonth } from './store.ts'

export const presentRates = ({ low, expected, high }: Band) => ({
  low: percentFromBasisPoints(low),
  expected: percentFromBasisPoints(expected),
  high: percentFromBasisPoints(high),
})

export const presentRate = (basis_points: number | null) =>
  basis_points === null ? null : percentFromBasisPoints(basis_points)

const presentMonth = ({ month, net, stage, owner_kept }: StoredMonth) => ({
  ...{ month: `${month}-01`, net, stage: owner_kept === 'all' ? ('kept' as const) : stage },
  owner_kept: owner_kept !== undefined,
})

export function presentListing(row: ShownListing, viewer: Pick<Viewer, 'id'>): z.input<typeof availableListing> {
  const { content } = row
  return {
    id: row.id,
    seller_id: row.seller_id,
    rev_share_id: row.rev_share_id,
    project_id: row.project_id,
    project_title: row.project_title,
    provider_id: row.provider_id,
    provider_name: row.provider_name,
    rev_share_percentage: percentFromBasisPoints(row.basis_points),
    revenue_percentage: percentFromBasisPoints(shareOf(row.share_basis_points, row.basis_points)),
    currency: row.currency,
    asking_price: row.asking_price,
    previous_price: row.previous_price,
    listing_date: row.listed_at.toISOString(),
    status: row.status,
    start_date: row.effective_date,
    end_date: row.end_date,
    months_left: row.months_left,
    industry: row.industry,
    project_stage: row.stage,
    offers: row.offers,
    historical_earnings: (content?.months ?? []).map(presentMonth),
    expected_yield: content?.expected ? presentRates(content.expected.yield_basis_points) : null,
    projected_annual_return: presentRate(content?.earnings_yield ?? null),
    original_value: content?.original_value ?? null,
    discount_percentage: presentRate(row.discount_basis_points),
    facts: content?.facts ?? [],
    suspension: row.suspension && { reason: row.suspension, sentence: suspensionSentence(row.suspension) },
    counted_at: row.computed_at?.toISOString() ?? null,
    is_own: row.seller_id === viewer.id,
    is_watched: row.is_watched,
  }
}
