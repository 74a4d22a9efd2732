import type { Contract } from '#contract/index.ts'
import { formatMoney } from '#domain/money.ts'
import { offerMoves } from '#domain/purchase.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import { firstRefusalOn, firstRefusalSentence } from './ask-first.ts'
import { beginPurchase } from './begin-purchase.ts'
import { insertOffer, whyNotUntil } from './create-offer.ts'
import { auditListing, notifyBuyer, notifySeller, publishListing, soldWords } from './notify.ts'
import { lockOffer, offersShown, presentOffer, roleInOffer } from './offers.ts'
import { whyNotBuy } from './present.ts'
import { presentPurchase } from './present-purchase.ts'
import { lockPurchase } from './purchases.ts'
import { refuseListing } from './refusals.ts'
import { type ListingRow, listingOf, owesForPurchase } from './store.ts'

type Market = Contract['market']
type Move = 'accept' | 'decline' | 'counter' | 'withdraw'

/** Accepting charges the buyer's card for the price that was agreed; the listing is reserved meanwhile. */
export const acceptOffer: WriteHandler<Market['acceptOffer']> = async (write, { id, purchase_id }) => {
  const { tx, viewer } = write
  const found = await offerToMove(write, id, 'accept')
  if (found === 'not_found') return refuse('NOT_FOUND')
  if (found === 'closed') return refuse('OFFER_CLOSED')
  const { offer, listing } = found
  const reason = await whyNot(write, offer.buyer_id, listing)
  if (reason) return reason
  await lockCardsOf(tx, offer.buyer_id)
  const card = await findCard(tx, offer.buyer_id, offer.payment_method_id)
  const customer_id = await customerOf(tx, offer.buyer_id)
  if (!card || !customer_id) return refuse('OFFER_CARD_GONE')
  await close(write, id, 'accepted')
  const beginning = { id: purchase_id, buyer_id: offer.buyer_id, offer_id: id, price: offer.amount }
  const is_reserved = await beginPurchase(write, listing, { ...beginning, payment_method_id: card.id, customer_id })
  if (!is_reserved) return refuse('LISTING_RESERVED')
  auditListing(write, listing, 'offer_accepted', { offer_id: id, amount: offer.amount })
  const money = formatMoney(offer.amount, listing.currency)
  const waits_for = firstRefusalOn(listing, offer.buyer_id)
  const first = waits_for && firstRefusalSentence(waits_for)
  const not_bought = waits_for?.person_ids.length === 1 ? 'if they do not buy' : 'if neither buys'
  if (offer.made_by === 'buyer') {
    notifyBuyer(write, offer.buyer_id, listing, {
      title: 'Your offer was accepted',
      message: `Your offer of ${money} for ${soldWords(listing)} was accepted. ${first ? `${first} Your card is charged ${not_bought}.` : 'Your card is being charged.'}`,
    })
  } else {
    notifySeller(write, listing, {
      title: 'Your counter-offer was accepted',
      message: `Your price of ${money} for ${soldWords(listing)} was accepted. ${first ? `${first} The buyer’s card is charged ${not_bought}.` : 'The buyer’s card is being charged.'}`,
    })
  }
  return presentPurchase(await lockPurchase(tx, purchase_id), viewer)
}

export const declineOffer: WriteHandler<Market['declineOffer']> = async (write, { id }) => {
  const found = await offerToMove(write, id, 'decline')
  if (found === 'not_found') return refuse('NOT_FOUND')
  if (found === 'closed') return refuse('OFFER_CLOSED')
  const { offer, listing } = found
  await close(write, id, 'declined')
  const money = formatMoney(offer.amount, listing.currency)
  const message = `The price of ${money} for ${soldWords(listing)} was declined.`
  if (offer.made_by === 'buyer')
    notifyBuyer(write, offer.buyer_id, listing, { title: 'Your offer was declined', message })
  else notifySeller(write, listing, { title: 'Your counter-offer was declined', message })
  publishListing(write, listing, [offer.buyer_id])
  return shown(write, id)
}

export const withdrawOffer: WriteHandler<Market['withdrawOffer']> = async (write, { id }) => {
  const found = await offerToMove(write, id, 'withdraw')
  if (found === 'not_found') return refuse('NOT_FOUND')
  if (found === 'closed') return refuse('OFFER_CLOSED')
  const { offer, listing } = found
  await close(write, id, 'withdrawn')
  publishListing(write, listing, [offer.buyer_id])
  return shown(write, id)
}

/** The side that got an offer may answer with another price, which the other side then answers. */
export const counterOffer: WriteHandler<Market['counterOffer']> = async (write, { id, counter_id, ...counter }) => {
  const { tx, now, today } = write
  const found = await offerToMove(write, id, 'counter')
  if (found === 'not_found') return refuse('NOT_FOUND')
  if (found === 'closed') return refuse('OFFER_CLOSED')
  const { offer, listing } = found
  const reason = await whyNot(write, offer.buyer_id, listing)
  if (reason) return reason
  const wrong = whyNotUntil(counter.valid_until, today)
  if (wrong) return refuse('INVALID_INPUT', { message: wrong, issues: [{ path: 'valid_until', message: wrong }] })
  const made_by = offer.made_by === 'buyer' ? 'seller' : 'buyer'
  await tx
    .updateTable('listing_offers')
    .set({ status: 'countered', countered_by: counter_id, answered_at: now })
    .where('id', '=', id)
    .execute()
  const { listing_id, buyer_id, payment_method_id } = offer
  await insertOffer(write, { id: counter_id, listing_id, buyer_id, made_by, payment_method_id, ...counter })
  auditListing(write, listing, 'offer_countered', { offer_id: counter_id, amount: counter.amount })
  const money = formatMoney(counter.amount, listing.currency)
  const words = { title: `A counter-offer of ${money}`, message: `You are offered ${soldWords(listing)} for ${money}.` }
  if (made_by === 'seller') notifyBuyer(write, buyer_id, listing, words)
  else notifySeller(write, listing, { ...words, message: `The buyer now offers ${money} for ${soldWords(listing)}.` })
  publishListing(write, listing, [buyer_id])
  return shown(write, counter_id)
}

/** The offer with its listing, both locked, if the viewer may make this move with it. */
async function offerToMove({ tx, viewer, now }: MemberWrite, id: string, move: Move) {
  const offer = await lockOffer(tx, id)
  const role = offer ? roleInOffer(offer, viewer) : 'stranger'
  if (!offer || role === 'stranger') return 'not_found'
  if (!offerMoves(offer, role, now)[move]) return 'closed'
  return { offer, listing: await listingOf(tx, now, offer.listing_id) }
}

/** Why the buyer of an offer cannot buy the listing now. */
async function whyNot({ tx }: MemberWrite, buyer_id: string, listing: ListingRow) {
  const viewer = { id: buyer_id, role: 'trader' as const }
  const reason = whyNotBuy(listing, { viewer, owes: await owesForPurchase(tx, buyer_id) })
  if (reason === null) return null
  if (reason === 'listing_reserved' || reason === 'listing_closed' || reason === 'owes_for_purchase') {
    return refuseListing(reason, listing)
  }
  return refuseListing(reason === 'agreement_ended' ? reason : 'right_suspended', listing)
}

function close({ tx, now }: MemberWrite, id: string, status: 'accepted' | 'declined' | 'withdrawn') {
  return tx.updateTable('listing_offers').set({ status, answered_at: now }).where('id', '=', id).execute()
}

async function shown({ tx, viewer, now }: MemberWrite, id: string) {
  return presentOffer(await offersShown(tx).where('f.id', '=', id).executeTakeFirstOrThrow(), viewer, now)
}
