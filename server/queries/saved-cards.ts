import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/platform/database.ts'

export type CardRow = Selectable<DB['payment_methods']>

/** A saved card of this person; undefined when there is none, or it was removed. */
export async function findCard(db: Kysely<DB>, user_id: string, id: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** The Stripe customer id; null if the person never started to save a card. */
export async function customerOf(db: Kysely<DB>, user_id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('customer_id').where('id', '=', user_id).executeTakeFirst()
  return user?.customer_id ?? null
}

/** The card that payments offer first; undefined when there is none. */
export async function findDefaultCard(db: Kysely<DB>, user_id: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
}
