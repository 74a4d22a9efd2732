import { z } from 'zod'
import { LISTING_STATUSES } from '#domain/listing.ts'
import { id, listOf, page } from './fields.ts'
import { firstRefusals } from './first-refusals.ts'
import { buyForm, counterForm, listingChanges, listingForm, offerForm } from './market-forms.ts'
import { heldRight, listingDetail, marketListing, marketOffer, marketTransaction, purchase } from './market-values.ts'
import { read, refusals, write } from './operation.ts'

const listing = z.object({ id })
const offer = z.object({ id })

export const market = {
  ...firstRefusals,
  getListing: read('/api/marketplace/listings/{id}', 'Get a listing')
    .input(listing)
    .output(listingDetail)
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  listMyListings: read('/api/marketplace/my-listings', 'List your own listings, newest first')
    .input(z.object({ ...page, status: z.enum(LISTING_STATUSES).optional() }))
    .output(listOf(marketListing)),
  getMyListing: read('/api/marketplace/my-listings/{id}', 'Get a listing of your own')
    .input(listing)
    .output(listingDetail),
  listMyRights: read('/api/marketplace/my-rights', 'List the rights you hold and can sell')
    .input(z.object({}))
    .output(z.object({ rights: z.array(heldRight) })),
  createListing: write('POST', '/api/marketplace/listings', 'List a part of a right for sale')
    .input(listingForm.extend({ id }))
    .output(marketListing)
    .errors(refusals('PART_NOT_HELD', 'RIGHT_SUSPENDED', 'AGREEMENT_ENDED', 'OWES_FOR_PURCHASE', 'ALREADY_EXISTS'))
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  updateListing: write('PATCH', '/api/marketplace/listings/{id}', 'Update your listing')
    .input(listingChanges.extend({ id }))
    .output(marketListing)
    .errors(refusals('LISTING_RESERVED', 'LISTING_CLOSED'))
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  cancelListing: write('POST', '/api/marketplace/listings/{id}/cancel', 'Cancel your listing')
    .input(listing)
    .output(marketListing)
    .errors(refusals('LISTING_RESERVED', 'LISTING_CLOSED')),
  buyListing: write('POST', '/api/marketplace/listings/{id}/buy', 'Pay for a listing by a saved card')
    .input(buyForm.extend({ id, purchase_id: id }))
    .output(purchase)
    .errors(
      refusals(
        ...(['OWN_LISTING', 'PAYS_THE_SHARE', 'LISTING_RESERVED', 'LISTING_CLOSED', 'RIGHT_SUSPENDED'] as const),
        ...(['AGREEMENT_ENDED', 'OWES_FOR_PURCHASE', 'PRICE_CHANGED', 'HELD_BACK_CHANGED'] as const),
        ...(['CARD_NOT_YOURS', 'ALREADY_EXISTS'] as const),
      ),
    )
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  getPurchase: read('/api/marketplace/purchases/{id}', 'Get a purchase and where its payment is')
    .input(z.object({ id }))
    .output(purchase),
  listTransactions: read('/api/marketplace/transactions', 'List your purchases and sales, newest first')
    .input(z.object({ ...page, side: z.enum(['bought', 'sold']).optional(), listing_id: id.optional() }))
    .output(listOf(marketTransaction)),
  retryPayout: write('POST', '/api/marketplace/transactions/{id}/retry-payout', 'Retry a failed payout of a sale')
    .input(z.object({ id }))
    .output(marketTransaction)
    .errors(refusals('PAYOUT_NOT_FAILED', 'PAYEE_NOT_READY')),
  listOffers: read('/api/marketplace/listings/{id}/offers', 'List the open offers of a listing')
    .input(listing)
    .output(z.object({ offers: z.array(marketOffer) }))
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  createOffer: write('POST', '/api/marketplace/listings/{id}/offers', 'Submit an offer for a listing')
    .input(offerForm.extend({ id, offer_id: id }))
    .output(marketOffer)
    .errors(
      refusals(
        ...(['OWN_LISTING', 'PAYS_THE_SHARE', 'LISTING_RESERVED', 'LISTING_CLOSED', 'RIGHT_SUSPENDED'] as const),
        ...(['AGREEMENT_ENDED', 'OWES_FOR_PURCHASE', 'OFFER_OPEN', 'CARD_NOT_YOURS', 'ALREADY_EXISTS'] as const),
      ),
    )
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  acceptOffer: write('POST', '/api/offers/{id}/accept', 'Accept an offer or a counter-offer')
    .input(offer.extend({ purchase_id: id }))
    .output(purchase)
    .errors(
      refusals(
        ...(['OFFER_CLOSED', 'OFFER_CARD_GONE', 'LISTING_RESERVED', 'LISTING_CLOSED', 'RIGHT_SUSPENDED'] as const),
        ...(['AGREEMENT_ENDED', 'OWES_FOR_PURCHASE', 'ALREADY_EXISTS'] as const),
      ),
    )
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
  declineOffer: write('POST', '/api/offers/{id}/decline', 'Decline an offer or a counter-offer')
    .input(offer)
    .output(marketOffer)
    .errors(refusals('OFFER_CLOSED')),
  withdrawOffer: write('POST', '/api/offers/{id}/withdraw', 'Withdraw your offer')
    .input(offer)
    .output(marketOffer)
    .errors(refusals('OFFER_CLOSED')),
  counterOffer: write('POST', '/api/offers/{id}/counter', 'Counter an offer with another price')
    .input(counterForm.extend({ id, counter_id: id }))
    .output(marketOffer)
    .errors(
      refusals(
        ...(['OFFER_CLOSED', 'LISTING_RESERVED', 'LISTING_CLOSED', 'RIGHT_SUSPENDED'] as const),
        ...(['AGREEMENT_ENDED', 'OWES_FOR_PURCHASE', 'ALREADY_EXISTS'] as const),
      ),
    )
    .errors(refusals('SUBSCRIPTION_REQUIRED')),
}
