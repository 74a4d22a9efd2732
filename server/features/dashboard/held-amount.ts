import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isHeld, MAY_BE_HELD } from '#server/queries/payment-stages.ts'
import { amountIn, paymentsOf } from './figure-rows.ts'

/** What of the viewer's unpaid payments is held: gross for who pays and for admins, net for payees. */
export async function heldAmount(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>): Promise<number> {
  const { held } = await paymentsOf(db, viewer)
    .$if(viewer.role === 'admin', (query) => query.where(MAY_BE_HELD))
    .where(isHeld())
    .select(sql<number>`coalesce(sum(${amountIn('awaiting_payment', viewer)}), 0)::bigint`.as('held'))
    .executeTakeFirstOrThrow()
  return held
}
