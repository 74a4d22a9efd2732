import { z } from 'zod'
import { FACT_KINDS, FACT_TONES } from '#domain/listing-facts.ts'
import { LISTING_SORTS } from '#domain/listing-filters.ts'
import { PAYMENT_STAGES } from '#domain/payment-stage.ts'
import { amount, currency, date, id, listOf, page, percent, timestamp } from './fields.ts'
import { listingFilters } from './listing-filters.ts'
import { suspension } from './market-values.ts'
import { read, refusals, write } from './operation.ts'
import { savedSearches } from './saved-searches.ts'

const rate = z.number().describe('Percent a year')
const rates = z.object({ low: rate, expected: rate, high: rate })
const amounts = z.object({ low: amount, expected: amount, high: amount })
const stage = z
  .enum([...PAYMENT_STAGES, 'nothing', 'kept'])
  .describe('nothing below the threshold; kept where the owner held all of the right')
const fact = z.object({ kind: z.enum(FACT_KINDS), tone: z.enum(FACT_TONES), words: z.string() })
const month = z.object({
  month: date.describe('Its first day'),
  net: amount.describe('Of what was paid to all holders, or is to be, the percentage that is for sale'),
  stage,
  owner_kept: z.boolean().describe('Whether the owner kept what fell on a part of the right, which is not in net'),
})

/** A listing as the list shows it: what its figures say comes from the books. */
export const availableListing = z.object({
  id,
  seller_id: id,
  rev_share_id: id.describe('The agreement'),
  project_id: id,
  project_title: z.string(),
  provider_id: id,
  provider_name: z.string(),
  rev_share_percentage: percent.describe('Percentage of the whole right that is for sale'),
  revenue_percentage: percent.describe('What that is of the revenue, in steps of 0.01'),
  currency,
  asking_price: amount,
  previous_price: amount.nullable().describe('Before the last change of the price'),
  listing_date: timestamp,
  status: z.enum(['active', 'pending']),
  start_date: date,
  end_date: date.nullable(),
  months_left: z.int().min(0).nullable(),
  industry: z.string(),
  project_stage: z.string(),
  offers: z.int().min(0).describe('Open offers'),
  historical_earnings: z.array(month).describe('Net of the part, of the last twelve verified months'),
  expected_yield: rates
    .nullable()
    .describe('To the end of the term, after the fee; null before the third verified month'),
  projected_annual_return: rate.nullable().describe('Annual earnings by the asking price: the earnings yield'),
  original_value: amount.nullable().describe('What the part would bring unchanged to the end of its term'),
  discount_percentage: z.number().nullable(),
  facts: z.array(fact).describe('The worst two'),
  suspension: suspension.nullable().describe('Why it cannot be bought for now'),
  counted_at: timestamp.nullable().describe('When its figures were taken; null in the minute after it is listed'),
  is_own: z.boolean(),
  is_watched: z.boolean(),
})

/** At most so many industries are listed, by their names. */
export const MAX_INDUSTRIES = 100

export const listingFigures = {
  listListings: read('/api/marketplace/listings', 'List what is for sale on the marketplace')
    .input(listingFilters.extend({ ...page, sort: z.enum(LISTING_SORTS).default('newest') }))
    .output(listOf(availableListing))
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  listIndustries: read('/api/marketplace/industries', 'List the industries of what is for sale')
    .input(z.object({}))
    .output(z.object({ industries: z.array(z.string()).max(MAX_INDUSTRIES) }))
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  getListingFigures: read('/api/marketplace/listings/{id}/figures', 'Get the verified figures of a listing')
    .input(z.object({ id }))
    .output(
      z.object({
        listing_id: id,
        as_of: timestamp,
        figures_hash: z.string().describe('Changes when the ledger has moved since'),
        currency,
        months: z.array(
          month.extend({ revenue: amount.nullable(), due_date: date.nullable(), days_late: z.int().min(0) }),
        ),
        expected: z.object({ monthly: amounts, back: amounts, yield: rates }).nullable(),
        earnings_yield: rate.nullable(),
        original_value: amount.nullable(),
        discount_percentage: z.number().nullable(),
        months_left: z.int().nullable(),
        facts: z.array(fact),
        sources: z.array(z.object({ name: z.string(), amount, percentage: percent })),
        refunds_percentage: percent.nullable(),
        disputes: z.object({ open: z.int(), settled: z.int() }),
        amendments: z.int(),
      }),
    ),
  listWatchlist: read('/api/marketplace/watchlist', 'List the listings you watch, the latest first')
    .input(z.object(page))
    .output(
      listOf(
        availableListing.extend({ price_seen: amount.describe('The asking price when it was added to the watchlist') }),
      ),
    )
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  addToWatchlist: write('POST', '/api/marketplace/watchlist/{id}', 'Add a listing to your watchlist')
    .input(z.object({ id }))
    .output(z.object({ listing_id: id, is_watched: z.boolean() }))
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  removeFromWatchlist: write('DELETE', '/api/marketplace/watchlist/{id}', 'Remove a listing from your watchlist')
    .input(z.object({ id }))
    .output(z.object({ listing_id: id, is_watched: z.boolean() })),
  ...savedSearches,
}
