import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type PaymentRow, paymentsShown } from './visible-payments.ts'

/** The newest payment that the viewer makes or receives, or the newest of all for an admin. */
export function latestPaymentOf(
  db: Kysely<DB>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<PaymentRow | undefined> {
  const newest = db
    .selectFrom('payments')
    .select('id')
    .$if(role !== 'admin', (query) => query.where(role === 'owner' ? 'payer_id' : 'payee_id', '=', id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return paymentsShown(db).where('p.id', '=', newest).executeTakeFirst()
}
