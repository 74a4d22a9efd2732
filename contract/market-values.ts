import { z } from 'zod'
import { LISTING_STATUSES, SELLER_TYPES, SUSPENSIONS } from '#domain/listing.ts'
import { OFFER_STATUSES, PAYOUT_STATUSES, PURCHASE_STATUSES } from '#domain/purchase.ts'
import { allowed, amount, currency, date, id, percent, person, timestamp } from './fields.ts'

export const suspension = z.object({ reason: z.enum(SUSPENSIONS), sentence: z.string() })

/** A part of a right that is for sale, as lists show it. */
export const marketListing = z.object({
  id,
  seller_id: id,
  seller_name: z.string(),
  seller_type: z.enum(SELLER_TYPES),
  rev_share_id: id.describe('The agreement'),
  project_id: id,
  project_title: z.string(),
  provider_id: id,
  provider_name: z.string(),
  provider_role: z.string().nullable(),
  rev_share_percentage: percent.describe('Percentage of the whole right that is for sale'),
  revenue_percentage: percent.describe('What that is of the revenue of the project, rounded to two decimals'),
  start_date: date,
  end_date: date.nullable(),
  asking_price: amount,
  fee: amount.describe('Paid by the buyer on top'),
  total: amount.describe('What a buyer pays: the price and the fee'),
  currency,
  listing_date: timestamp,
  status: z.enum(LISTING_STATUSES),
  description: z.string(),
  price_held_back: z.boolean(),
  industry: z.string().nullable(),
  project_stage: z.string().nullable(),
  views: z.int().describe('How many people have opened it'),
  offers: z.int().describe('How many offers are open'),
  suspension: suspension.nullable().describe('Why it cannot be bought for now'),
  is_own: z.boolean(),
  allowed: allowed('buy', 'offer', 'edit', 'cancel'),
})

export const marketOffer = z.object({
  id,
  listing_id: id,
  made_by: z.enum(['buyer', 'seller']),
  amount: amount.describe('What the seller receives'),
  fee: amount,
  total: amount.describe('What the buyer pays'),
  currency,
  status: z.enum(OFFER_STATUSES),
  expires_at: timestamp,
  created_at: timestamp,
  is_own: z.boolean().describe('Whether it is between the viewer as the buyer and the seller'),
  bidder: z.string().describe('Who offers, without a name: their role and how many rights they hold'),
  allowed: allowed('accept', 'decline', 'counter', 'withdraw'),
})

export const purchase = z.object({
  id,
  listing_id: id,
  rev_share_id: id,
  status: z.enum(PURCHASE_STATUSES),
  price: amount,
  fee: amount,
  total: amount,
  currency,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable().describe('Null unless the viewer is the buyer'),
  confirm_url: z.string().nullable().describe('Where the buyer authenticates the payment'),
  failure_message: z.string().nullable(),
  first_refusal: z
    .object({ name: z.string() })
    .nullable()
    .describe('Who can buy first while it waits; it is charged afterwards, at reserved_until at the latest'),
  reserved_until: timestamp,
  trade_day: date.nullable().describe('From this day on the revenue is the buyer’s'),
  created_at: timestamp,
})

/** A listing with what somebody decides by. */
export const listingDetail = marketListing.extend({
  owner: person.describe('Who pays the share'),
  agreement_share: percent.describe('The share of the revenue that the whole right has'),
  monthly_revenue_threshold: amount,
  record_date: z
    .object({ trade_day: date, period_start: date, period_end: date })
    .describe('Whose the days of the present month are after a purchase today'),
  first_refusal: z
    .object({ holders: z.array(person), days: z.int() })
    .nullable()
    .describe(
      'Who can buy first, for how many days, where it is bought by another person; of two, whichever buys first gets it',
    ),
  open_offers: z.array(marketOffer),
  purchase: purchase
    .nullable()
    .describe('The latest purchase of the viewer, or for the seller the one under way or done'),
  why_not: z.string().nullable().describe('Why the viewer cannot buy it'),
  is_watched: z.boolean().describe('Whether it is on the watchlist of the viewer'),
})

/** A right of which the viewer holds a part. */
export const heldRight = z.object({
  rev_share_id: id,
  title: z.string(),
  project_id: id,
  project_title: z.string(),
  provider_name: z.string(),
  agreement_share: percent,
  currency,
  end_date: date.nullable(),
  held_percentage: percent,
  free_percentage: percent.describe('Held and not listed'),
  suspension: suspension.nullable(),
})

/** A sale that is settled. */
export const marketTransaction = z.object({
  id,
  listing_id: id,
  rev_share_id: id,
  buyer_id: id,
  buyer_name: z.string(),
  seller_id: id,
  seller_name: z.string(),
  project_id: id,
  project_title: z.string(),
  rev_share_percentage: percent,
  original_asking_price: amount,
  final_price: amount,
  fee_paid: amount,
  currency,
  projected_annual_return: z
    .number()
    .nullable()
    .describe('What the part earned in a year by the final price, in percent; null before its third verified month'),
  transaction_date: timestamp,
  trade_day: date,
  side: z.enum(['bought', 'sold']).nullable().describe('Of the viewer; null for admins'),
  payout: z
    .object({ status: z.enum(PAYOUT_STATUSES), sentence: z.string(), can_retry: z.boolean() })
    .nullable()
    .describe('Where the seller’s money is; null for the buyer'),
  owed_amount: amount.describe('What of the charge went back to the buyer, who owes it'),
})
