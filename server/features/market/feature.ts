import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { buyListing, getPurchase } from './buy-listing.ts'
import { createListing } from './create-listing.ts'
import { createOffer } from './create-offer.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { declineFirstRefusal, listFirstRefusals, takeFirstRefusal } from './first-refusals.ts'
import { getListing, getMyListing } from './get-listing.ts'
import { marketSchedules, marketWorkers } from './jobs.ts'
import { listMyListings } from './list-my-listings.ts'
import { listMyRights } from './list-my-rights.ts'
import { listOffers } from './list-offers.ts'
import { listTransactions } from './list-transactions.ts'
import { personalData } from './personal-data.ts'
import { participants, readers, traders, visitors } from './policy.ts'
import { settlePurchaseRefund } from './refund-purchase.ts'
import { retryPayout } from './retry-payout.ts'
import { settlePayout, settleReturnedPayout } from './settle-payout.ts'
import { settlePurchase } from './settle-purchase.ts'
import { settleReturnedPurchase } from './settle-returned-purchase.ts'
import { cancelListing, updateListing } from './update-listing.ts'

const buying = transaction({
  purchases_one_live: 'LISTING_RESERVED',
  purchases_one_waiting: 'LISTING_RESERVED',
  purchases_pkey: 'ALREADY_EXISTS',
})

export const market = feature('market', {
  operations: {
    getListing: operation(visitors, () => getListing),
    listMyListings: operation(participants, () => listMyListings),
    getMyListing: operation(participants, () => getMyListing),
    listMyRights: operation(participants, () => listMyRights),
    createListing: operation(traders, () => createListing, transaction({ listings_pkey: 'ALREADY_EXISTS' })),
    updateListing: operation(traders, () => updateListing, transaction()),
    cancelListing: operation(participants, () => cancelListing, transaction()),
    buyListing: operation(traders, () => buyListing, buying),
    getPurchase: operation(readers, () => getPurchase),
    listTransactions: fromReplica(operation(readers, () => listTransactions)),
    listFirstRefusals: operation(participants, () => listFirstRefusals),
    takeFirstRefusal: operation(participants, () => takeFirstRefusal, buying),
    declineFirstRefusal: operation(participants, () => declineFirstRefusal, transaction()),
    retryPayout: operation(participants, () => retryPayout, transaction()),
    listOffers: operation(visitors, () => listOffers),
    createOffer: operation(
      traders,
      () => createOffer,
      transaction({ listing_offers_one_open: 'OFFER_OPEN', listing_offers_pkey: 'ALREADY_EXISTS' }),
    ),
    acceptOffer: operation(traders, () => acceptOffer, buying),
    declineOffer: operation(participants, () => declineOffer, transaction()),
    withdrawOffer: operation(participants, () => withdrawOffer, transaction()),
    counterOffer: operation(traders, () => counterOffer, transaction({ listing_offers_pkey: 'ALREADY_EXISTS' })),
  },
  jobs: marketWorkers,
  schedules: marketSchedules,
  on: {
    charge_settled: { right_purchase: () => settlePurchase },
    refund_settled: { right_purchase: settlePurchaseRefund },
    charge_returned: { right_purchase: settleReturnedPurchase },
    payout_settled: settlePayout,
    payout_returned: settleReturnedPayout,
  },
  live: ['market', 'agreements'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
  anonymize,
})
