import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { priceWithFee, RESERVATION_MINUTES } from '#domain/listing.ts'
import { prorate } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import { expirePurchaseJob } from './expire-purchase.ts'
import { auditListing, publishListing } from './notify.ts'
import type { ListingRow } from './store.ts'

interface Beginning {
  id: string
  buyer_id: string
  offer_id: string | null
  price: number
  payment_method_id: string
  customer_id: string
}

/**
 * Reserves a listing for a buyer and asks for the charge. Of all who ask at once one is given it, by one statement; false for
 * the others.
 */
export async function beginPurchase(write: Write, listing: ListingRow, beginning: Beginning): Promise<boolean> {
  const { tx, now } = write
  const { id, buyer_id, offer_id, price, payment_method_id, customer_id } = beginning
  const { numAffectedRows } = await sql`
    update listings set status = 'pending', updated_at = ${now}
    where id = ${listing.id} and status = 'active' and asking_price = ${listing.asking_price}`.execute(tx)
  if (!numAffectedRows) return false

  const charge_id = randomUUID()
  const { fee, total } = priceWithFee(price)
  const { currency, right_id, seller_id, basis_points, asking_price, price_held_back } = listing
  const reserved_until = new Date(now.getTime() + millisecondsIn({ minutes: RESERVATION_MINUTES }))
  await requestCharge(write, {
    ...{ id: charge_id, purpose: 'right_purchase', subject_id: id, payer_id: buyer_id, customer_id, payment_method_id },
    ...{ amount: total, currency, description: `Part of a revenue share: ${listing.project_title}` },
  })
  await tx
    .insertInto('purchases')
    .values({
      ...{
        id,
        listing_id: listing.id,
        right_id,
        seller_id,
        buyer_id,
        offer_id,
        basis_points,
        asking_price,
        price,
        fee,
      },
      ...{ currency, status: 'reserved', charge_id, reserved_until, created_at: now, price_held_back },
      earnings_yield_basis_points: await earningsYieldAt(tx, listing, price),
    })
    .execute()
  write.enqueue(expirePurchaseJob, { purchase_id: id }, { startAfter: reserved_until })
  auditListing(write, listing, 'purchase_started', { price, fee })
  publishListing(write, listing, [buyer_id])
  return true
}

/** What the part earns in a year by the price that is paid, from the figures that the list has; null before there are any. */
async function earningsYieldAt(tx: Tx, { id, asking_price }: ListingRow, price: number): Promise<number | null> {
  const stored = await tx
    .selectFrom('listing_figures')
    .select(sql<number | null>`(content->>'earnings_yield')::integer`.as('earnings_yield'))
    .where('listing_id', '=', id)
    .executeTakeFirst()
  const by_asking_price = stored?.earnings_yield ?? null
  return by_asking_price === null ? null : prorate(by_asking_price, asking_price, price)
}
