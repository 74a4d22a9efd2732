import type { Kysely } from 'kysely'
import { moveHolding } from '../features/agreements/commands.ts'
import type { DB } from '../platform/database.ts'

export { moveHolding }

interface Sale {
  agreement_id: string
  /** The first day of the buyer. */
  day: string
  seller: { id: string }
  buyer: { id: string }
  /** A quarter unless said otherwise. */
  basis_points?: number
}

/** A holder of the right of an agreement sells a quarter of it, or another part, outside the marketplace. */
export async function sellQuarter(
  db: Kysely<DB>,
  { agreement_id, day, seller, buyer, basis_points = 2_500 }: Sale,
): Promise<void> {
  const right = await db
    .selectFrom('rights')
    .select('id')
    .where('agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  const trade = { seller_id: seller.id, buyer_id: buyer.id, basis_points, day }
  await db.transaction().execute((tx) => moveHolding(tx, right.id, trade))
}
