import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/process.ts'

/** The worlds of Stripe: nothing of one is known in another. */
export type StripeMode = 'sandbox' | 'test' | 'live'

/** Stores the Stripe mode of this database and returns it: the given one, unless it already holds data of another. */
export async function storeMode(db: Kysely<DB>, mode: StripeMode, clock: Clock): Promise<StripeMode> {
  const since = clock.now()
  await db
    .insertInto('stripe_mode')
    .values({ mode, since })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ mode, since })
        .where('stripe_mode.mode', '<>', mode)
        .where(({ and, not, exists }) => and(namesOf(db).map((names) => not(exists(names))))),
    )
    .execute()
  const stored = await db.selectFrom('stripe_mode').select('mode').executeTakeFirstOrThrow()
  return stored.mode
}

/** Everything that is stored under an id of Stripe, or that leads to money there. */
function namesOf(db: Kysely<DB>) {
  return [
    db.selectFrom('users').select('id').where('customer_id', 'is not', null),
    db.selectFrom('connect_accounts').select('user_id as id'),
    db.selectFrom('former_connect_accounts').select('user_id as id'),
    db.selectFrom('project_connections').select('user_id as id'),
    db.selectFrom('charges').select('id'),
    db.selectFrom('transfers').select('id'),
  ]
}
