import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { CAME_BACK_OF_TRANSFER } from '#server/queries/claimed-back.ts'

/** All transfers of a payment, oldest first. */
export function transfersOf(db: Kysely<DB>, payment_id: string) {
  return db
    .selectFrom('transfers as t')
    .selectAll('t')
    .select(CAME_BACK_OF_TRANSFER.as('came_back'))
    .where('t.payment_id', '=', payment_id)
    .orderBy('t.attempt')
    .execute()
}

export type TransferRow = Awaited<ReturnType<typeof transfersOf>>[number]

/** The charge that funded a payment, else the latest attempt, with its card. */
export function chargeOf(db: Kysely<DB>, payment_id: string) {
  return (
    db
      .selectFrom('payment_batch_items as i')
      .innerJoin('payment_batches as b', 'b.id', 'i.batch_id')
      .innerJoin('charges as c', 'c.id', 'b.charge_id')
      .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
      .select([
        'c.status',
        'c.method',
        'c.amount',
        'c.stripe_payment_intent_id',
        'c.created_at',
        'c.settled_at',
        'm.brand',
        'm.last4',
      ])
      .where('i.payment_id', '=', payment_id)
      .where('i.charged_amount', '>', 0)
      // Later ones that succeeded paid again what had come back.
      .orderBy(sql`case c.status when 'succeeded' then c.created_at end`)
      .orderBy('c.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof chargeOf>>>
