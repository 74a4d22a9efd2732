import { z } from 'zod'
import { MAX_OFFER_DAYS, MAX_PRICE, MIN_PRICE } from '#domain/listing.ts'
import { amount, date, id, text } from './fields.ts'

const PRICE_SENTENCE = 'Enter a price between £1.00 and £950,000.00'
const price = amount.min(MIN_PRICE, PRICE_SENTENCE).max(MAX_PRICE, PRICE_SENTENCE)
const paymentMethod = z
  .string({ error: 'Choose one of your saved cards.' })
  .min(1, 'Choose one of your saved cards.')
  .max(255)

const PART_SENTENCE = 'Enter how much of the right you sell, between 0.01% and 100%'

/** What a seller may change of a listing. */
export const listingEdit = z.object({
  asking_price: price,
  description: text(2000).default(''),
  price_held_back: z
    .boolean()
    .default(false)
    .describe('Whether the seller is paid once the first payment for days after the sale has reached the buyer'),
})

/** The same as it is sent: what it leaves out is kept, so nothing of it has a default. */
export const listingChanges = listingEdit.extend({
  description: listingEdit.shape.description.unwrap().optional(),
  price_held_back: listingEdit.shape.price_held_back.unwrap().optional(),
})

/** The form 'Create New Listing'. */
export const listingForm = listingEdit.extend({
  rev_share_id: id.describe('The agreement whose right is sold'),
  rev_share_percentage: z
    .number({ error: PART_SENTENCE })
    .min(0.01, PART_SENTENCE)
    .max(100, PART_SENTENCE)
    .multipleOf(0.01)
    .describe('Percentage of the whole right: 25 means a quarter of it'),
  declares: z
    .literal(true, { error: 'Confirm that the part is yours to sell' })
    .describe('The seller declares that the part is theirs and free of claims of others'),
})

/** What a buyer saw before they paid. */
export const buyForm = z.object({
  payment_method_id: paymentMethod,
  total_seen: amount.describe('The price with the fee, as it was shown'),
  held_back_seen: z.boolean().describe('Whether the price is held back from the seller, as it was shown'),
})

export const offerForm = z.object({
  amount: price,
  valid_until: date.describe(`The last day on which it binds, at most ${MAX_OFFER_DAYS} days ahead`),
  payment_method_id: paymentMethod.describe('Charged once the seller accepts'),
})

/** Answers an offer with another price, or with another day. */
export const counterForm = z.object({ amount: price, valid_until: date })
