/** The refusals about listings, offers and purchases. */
export const MARKET_REFUSALS = {
  PART_NOT_HELD: {
    status: 409,
    message: 'You hold less of this right than that, or have listed the rest. Choose a smaller part.',
  },
  RIGHT_SUSPENDED: {
    status: 409,
    message: 'This right has an open dispute or a termination under way. It can be traded once that is settled.',
  },
  AGREEMENT_ENDED: { status: 409, message: 'The agreement of this right has ended, so it can no longer be traded.' },
  OWN_LISTING: { status: 409, message: 'This is your own listing.' },
  PAYS_THE_SHARE: {
    status: 409,
    message: 'You pay this revenue share. You can buy a part of it only where your agreement gives you first refusal.',
  },
  LISTING_RESERVED: {
    status: 409,
    message: 'Another buyer is buying this. It is for sale again if that fails.',
  },
  LISTING_CLOSED: { status: 409, message: 'This listing is no longer for sale.' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed. Check it and try again.' },
  HELD_BACK_CHANGED: { status: 409, message: 'When the seller is paid has changed. Check it and try again.' },
  FIRST_REFUSAL_OVER: {
    status: 409,
    message: 'First refusal on this sale is over. Reload the page to see its status.',
  },
  FIRST_REFUSAL_PAYING: { status: 409, message: 'Your payment for this is under way. Wait until it has ended.' },
  FIRST_REFUSAL_TAKEN: {
    status: 409,
    message:
      'The other side of the agreement is paying for this. If that fails, you can still buy it until the last day.',
  },
  OWES_FOR_PURCHASE: {
    status: 409,
    message: 'The payment for one of your purchases went back to your bank. Settle it before you trade again.',
  },
  OFFER_CLOSED: { status: 409, message: 'This offer is no longer open. Reload the page to see its status.' },
  OFFER_OPEN: { status: 409, message: 'You already have an open offer for this listing. Withdraw it first.' },
  OFFER_CARD_GONE: {
    status: 409,
    message: 'The card of this offer is no longer saved. Ask for a new offer with a counter-offer.',
  },
  TOO_MANY_SEARCHES: {
    status: 409,
    message: 'You can save up to 20 searches. Delete one that you no longer use.',
  },
  PAYOUT_NOT_FAILED: { status: 409, message: 'Only a payout that failed can be retried.' },
} as const
