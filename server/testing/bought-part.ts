import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.ts'
import type { Viewer } from '../platform/http.ts'
import { giveCard } from './fernleaf-agreement.ts'

interface Bought {
  agreement_id: string
  seller: { id: string }
  buyer: Viewer
  basis_points: number
  price: number
  fee: number
  trade_day: string
}

/** What a settled purchase leaves behind beside the holdings: a sold listing, a charge and the purchase. */
export async function recordPurchase(db: Kysely<DB>, bought: Bought): Promise<void> {
  const { agreement_id, seller, buyer, basis_points, price, fee, trade_day } = bought
  const { id: right_id } = await db
    .selectFrom('rights')
    .select('id')
    .where('agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  const payment_method_id = await giveCard(db, buyer)
  const at = new Date(`${trade_day}T09:00:00Z`)
  const [listing_id, charge_id, id] = [randomUUID(), randomUUID(), randomUUID()]
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('listings')
      .values({
        ...{ id: listing_id, right_id, seller_id: seller.id, basis_points, asking_price: price, currency: 'gbp' },
        ...{ status: 'sold', declared_at: at, created_at: at, updated_at: at, closed_at: at },
      })
      .execute()
    await tx
      .insertInto('charges')
      .values({
        ...{ id: charge_id, purpose: 'right_purchase', subject_id: id, payer_id: buyer.id, customer_id: 'cus_buyer' },
        ...{ payment_method_id, amount: price + fee, currency: 'gbp', description: 'A part of a right' },
        ...{
          status: 'succeeded',
          stripe_payment_intent_id: `pi_${charge_id}`,
          called_at: at,
          created_at: at,
          settled_at: at,
        },
      })
      .execute()
    await tx
      .insertInto('purchases')
      .values({
        ...{ id, listing_id, right_id, seller_id: seller.id, buyer_id: buyer.id, basis_points, asking_price: price },
        ...{ price, fee, currency: 'gbp', status: 'settled', charge_id, reserved_until: at, created_at: at },
        ...{ finished_at: at, settled_at: at, trade_day, payout_status: 'waiting' },
      })
      .execute()
  })
}
