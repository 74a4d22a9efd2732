import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { CardRow } from '#server/queries/saved-cards.ts'

/** The newest cards shown. */
const MAX_CARDS = 100

/** A person's saved cards: the default first, then the newest. */
export async function cardsOf(db: Kysely<DB>, user_id: string): Promise<CardRow[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_CARDS)
    .execute()
}

/** The holder of this card; null without one. */
export async function holderOfCard(db: Kysely<DB>, payment_method_id: string): Promise<string | null> {
  const card = await db
    .selectFrom('payment_methods')
    .select('user_id')
    .where('id', '=', payment_method_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return card?.user_id ?? null
}

/** The person behind a Stripe customer; null for an unknown one. */
export async function personOfCustomer(db: Kysely<DB>, customer_id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('customer_id', '=', customer_id).executeTakeFirst()
  return user?.id ?? null
}

/** Whether a charge of this card is still processing. */
export async function isPayingNow(db: Kysely<DB>, payment_method_id: string): Promise<boolean> {
  const charge = await db
    .selectFrom('charges')
    .select('id')
    .where('payment_method_id', '=', payment_method_id)
    .where('status', 'in', ['pending', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  return charge !== undefined
}
