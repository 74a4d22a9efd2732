import { formatMoney } from '#domain/money.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import { askForCharge } from './begin-purchase.ts'
import { notifyBuyer, notifySeller, publishListing, soldWords } from './notify.ts'
import { passOver } from './pass-over.ts'
import { whyNotBuy } from './present.ts'
import type { PurchaseRow } from './purchases.ts'
import { sentenceOf } from './refusals.ts'
import { type ListingRow, owesForPurchase } from './store.ts'

const CARD_GONE = 'The card that was named for it is no longer saved.'

interface Resumed {
  listing: ListingRow
  purchase: PurchaseRow
}

/**
 * First refusal is over without a sale, so the purchase that waited goes on: its buyer is charged. If it can no longer be
 * made, it ends and the listing is for sale again. Both are locked.
 */
export async function resumePurchase(write: Write, { listing, purchase }: Resumed): Promise<void> {
  const { tx } = write
  const { id, buyer_id, price, payment_method_id } = purchase
  const asked = askedAbout(purchase)
  await lockCardsOf(tx, buyer_id)
  const card = payment_method_id === null ? undefined : await findCard(tx, buyer_id, payment_method_id)
  const customer_id = await customerOf(tx, buyer_id)
  const buyer = { viewer: { id: buyer_id, role: 'trader' as const }, owes: await owesForPurchase(tx, buyer_id) }
  // It is reserved for this purchase.
  const reason = sentenceOf(whyNotBuy({ ...listing, status: 'active' }, buyer), listing)
  if (reason !== null || !card || !customer_id) {
    await endUnsold(write, { listing, purchase }, reason ?? CARD_GONE)
    return
  }
  const charge = await askForCharge(write, listing, { id, buyer_id, price, payment_method_id: card.id, customer_id })
  await tx
    .updateTable('purchases')
    .set({ status: 'reserved', ...charge })
    .where('id', '=', id)
    .execute()
  const money = formatMoney(price, listing.currency)
  const unused = notUsedWords(asked)
  notifyBuyer(write, buyer_id, listing, {
    title: 'Your purchase continues',
    message: `${unused} Your card is being charged for ${soldWords(listing)}, ${money} and the fee.`,
  })
  notifySeller(write, listing, {
    title: 'Your sale continues',
    message: `${unused} The buyer’s card is being charged for ${soldWords(listing)}.`,
  })
  publishListing(write, listing, [buyer_id, ...asked])
}

/** 'Neither Priya Shah nor Olivia Hart used first refusal.' People are named when it is read. */
function notUsedWords(asked: readonly string[]): string {
  const names = asked.map(nameOf)
  const neither = names.length > 1
  return neither ? `Neither ${names.join(' nor ')} used first refusal.` : `${names.join('')} did not use first refusal.`
}

/** Who had first refusal on it, whether they have declined or not. */
const askedAbout = ({ refusal_by, second_refusal_by }: PurchaseRow): string[] =>
  [refusal_by, second_refusal_by].filter((one) => one !== null)

async function endUnsold(write: Write, { listing, purchase }: Resumed, sentence: string): Promise<void> {
  const { tx, now } = write
  await passOver(write, { listing, purchase, sentence })
  await tx.updateTable('listings').set({ status: 'active', updated_at: now }).where('id', '=', listing.id).execute()
  notifySeller(write, listing, {
    title: 'Your listing is for sale again',
    message: `The sale of ${soldWords(listing)} that waited for first refusal can no longer be made.`,
  })
  publishListing(write, listing, [purchase.buyer_id, ...askedAbout(purchase)])
}
