import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { priceWithFee, RESERVATION_MINUTES } from '#domain/listing.ts'
import { prorate } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import { askFirst } from './ask-first.ts'
import { auditListing, publishListing } from './notify.ts'
import type { ListingRow } from './store.ts'

/** Ends a reservation whose charge has not come to its end in time. */
export const expirePurchaseJob = defineJob('expire-purchase', { schema: z.object({ purchase_id: z.uuid() }) })

export interface Beginning {
  id: string
  buyer_id: string
  offer_id: string | null
  price: number
  payment_method_id: string
  customer_id: string
  /** The waiting purchase that this one comes before, as first refusal allows. */
  comes_before?: string
}

/**
 * Reserves a listing for a buyer and asks for the charge, or first asks who has first refusal. Of all who ask at once one is
 * given it, by one statement; false for the others.
 */
export async function beginPurchase(write: Write, listing: ListingRow, beginning: Beginning): Promise<boolean> {
  const { tx, now } = write
  const { numAffectedRows } = await sql`
    update listings set status = 'pending', updated_at = ${now}
    where id = ${listing.id} and status = 'active' and asking_price = ${listing.asking_price}
    and price_held_back = ${listing.price_held_back}`.execute(tx)
  if (!numAffectedRows) return false
  const waiting = askFirst(write, listing, beginning)
  if (waiting) await insertPurchase(write, listing, beginning, { status: 'waiting', ...waiting })
  else await chargePurchase(write, listing, beginning)
  publishListing(write, listing, [beginning.buyer_id])
  return true
}

/** Asks for the charge of a listing that is reserved. */
export async function chargePurchase(write: Write, listing: ListingRow, beginning: Beginning): Promise<void> {
  const charge = await askForCharge(write, listing, beginning)
  await insertPurchase(write, listing, beginning, { status: 'reserved', ...charge })
}

/** The charge, and until when the listing is held for it. */
export async function askForCharge(write: Write, listing: ListingRow, beginning: Omit<Beginning, 'offer_id'>) {
  const { id, buyer_id, price, payment_method_id, customer_id } = beginning
  const charge_id = randomUUID()
  const { fee, total } = priceWithFee(price)
  const reserved_until = new Date(write.now.getTime() + millisecondsIn({ minutes: RESERVATION_MINUTES }))
  await requestCharge(write, {
    ...{ id: charge_id, purpose: 'right_purchase', subject_id: id, payer_id: buyer_id, customer_id, payment_method_id },
    ...{ amount: total, currency: listing.currency, description: `Part of a revenue share: ${listing.project_title}` },
  })
  write.enqueue(expirePurchaseJob, { purchase_id: id }, { startAfter: reserved_until })
  auditListing(write, listing, 'purchase_started', { price, fee })
  return { charge_id, reserved_until }
}

type Start =
  | { status: 'reserved'; charge_id: string; reserved_until: Date }
  | { status: 'waiting'; refusal_by: string; second_refusal_by: string | null; reserved_until: RawBuilder<Date> }

async function insertPurchase({ tx, now }: Write, listing: ListingRow, beginning: Beginning, start: Start) {
  const { id, buyer_id, offer_id, price, payment_method_id, comes_before } = beginning
  const { currency, right_id, seller_id, basis_points, asking_price, price_held_back } = listing
  const { fee } = priceWithFee(price)
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
      ...{
        currency,
        created_at: now,
        // Who pays the share waits for no first payment of it.
        price_held_back: price_held_back && buyer_id !== listing.owner_id,
        payment_method_id,
        comes_before: comes_before ?? null,
        ...start,
      },
      earnings_yield_basis_points: await earningsYieldAt(tx, listing, price),
    })
    .execute()
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
