import { randomUUID } from 'node:crypto'
import { about, operationRows, own } from '../operation-rows.ts'

/** No listing is there: what is for sale, everybody with a subscription may see. */
export const operations = operationRows('market', {
  getListing: about(() => ({ id: randomUUID() })),
  listMyListings: own(),
  getMyListing: about(() => ({ id: randomUUID() })),
  listMyRights: own(),
  createListing: about(({ agreement_id }) => ({
    ...{ id: randomUUID(), rev_share_id: agreement_id, rev_share_percentage: 1, asking_price: 1_000, declares: true },
  })),
  updateListing: about(() => ({ id: randomUUID(), asking_price: 1_000 })),
  cancelListing: about(() => ({ id: randomUUID() })),
  buyListing: about(({ card }) => ({
    ...{
      id: randomUUID(),
      purchase_id: randomUUID(),
      payment_method_id: card,
      total_seen: 463_500,
      held_back_seen: false,
    },
  })),
  listFirstRefusals: own(),
  takeFirstRefusal: about(({ card }) => ({
    ...{ id: randomUUID(), purchase_id: randomUUID(), payment_method_id: card, total_seen: 463_500 },
  })),
  declineFirstRefusal: about(() => ({ id: randomUUID() })),
  getPurchase: about(() => ({ id: randomUUID() })),
  listTransactions: own(),
  retryPayout: about(() => ({ id: randomUUID() })),
  listOffers: about(() => ({ id: randomUUID() })),
  createOffer: about(({ card }) => ({
    ...{ id: randomUUID(), offer_id: randomUUID(), amount: 1_000, valid_until: '2026-11-09', payment_method_id: card },
  })),
  acceptOffer: about(() => ({ id: randomUUID(), purchase_id: randomUUID() })),
  declineOffer: about(() => ({ id: randomUUID() })),
  withdrawOffer: about(() => ({ id: randomUUID() })),
  counterOffer: about(() => ({
    id: randomUUID(),
    counter_id: randomUUID(),
    amount: 1_000,
    valid_until: '2026-11-09',
  })),
})
