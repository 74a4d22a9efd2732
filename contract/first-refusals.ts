import { z } from 'zod'
import { allowed, amount, currency, id, listOf, page, percent, timestamp } from './fields.ts'
import { buyForm } from './market-forms.ts'
import { purchase } from './market-values.ts'
import { read, refusals, write } from './operation.ts'

/** A sale to somebody else that waits for the viewer, who can buy first. */
export const firstRefusal = z.object({
  id,
  listing_id: id,
  rev_share_id: id.describe('The agreement'),
  project_id: id,
  project_title: z.string(),
  seller_name: z.string(),
  rev_share_percentage: percent.describe('Percentage of the whole right that is sold'),
  price: amount.describe('What the other buyer would pay, and the viewer would'),
  fee: amount,
  total: amount.describe('What the viewer would be charged: the price and the fee'),
  currency,
  price_held_back: z.boolean(),
  decide_until: timestamp.describe('Without a decision, the other buyer is charged then'),
  is_paying: z.boolean().describe("Whether the viewer's payment is under way"),
  other_is_paying: z.boolean().describe('Whether that of the other side is, who has first refusal, too'),
  others_decide: z.boolean().describe('Whether the other side has first refusal, too, and has not declined'),
  keeps: z.boolean().describe('Whether the viewer pays the share, and so keeps what falls on the part'),
  confirm_url: z.string().nullable().describe('Where the viewer authenticates their payment'),
  allowed: allowed('buy', 'decline'),
})

export const firstRefusals = {
  listFirstRefusals: read('/api/marketplace/first-refusals', 'List the sales on which you have first refusal')
    .input(z.object(page))
    .output(listOf(firstRefusal)),
  takeFirstRefusal: write(
    'POST',
    '/api/marketplace/first-refusals/{id}/buy',
    'Pay for a sale on which you have first refusal',
  )
    .input(buyForm.pick({ payment_method_id: true, total_seen: true }).extend({ id, purchase_id: id }))
    .output(purchase)
    .errors(refusals('FIRST_REFUSAL_OVER', 'FIRST_REFUSAL_PAYING', 'FIRST_REFUSAL_TAKEN'))
    .errors(refusals('RIGHT_SUSPENDED', 'AGREEMENT_ENDED'))
    .errors(refusals('OWES_FOR_PURCHASE', 'PRICE_CHANGED', 'CARD_NOT_YOURS', 'LISTING_RESERVED', 'ALREADY_EXISTS')),
  declineFirstRefusal: write('POST', '/api/marketplace/first-refusals/{id}/decline', 'Decline first refusal on a sale')
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors(refusals('FIRST_REFUSAL_OVER', 'FIRST_REFUSAL_PAYING')),
}
