import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.ts'

interface Sale {
  agreement_id: string
  /** The first day of the buyer. */
  day: string
  seller: { id: string }
  buyer: { id: string }
}

/** The only holder of the right of an agreement sells a quarter of it. */
export async function sellQuarter(db: Kysely<DB>, { agreement_id, day, seller, buyer }: Sale): Promise<void> {
  const right = await db
    .selectFrom('rights')
    .select('id')
    .where('agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  const held = { right_id: right.id, held_from: day, held_until: null }
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('right_holdings').set({ held_until: day }).where('right_id', '=', right.id).execute()
    await tx
      .insertInto('right_holdings')
      .values([
        { ...held, holder_id: seller.id, basis_points: 7_500 },
        { ...held, holder_id: buyer.id, basis_points: 2_500 },
      ])
      .execute()
  })
}
