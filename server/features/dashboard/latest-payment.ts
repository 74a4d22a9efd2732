import type { MemberContext } from '#server/platform/http.ts'
import type { Lists } from './lists.ts'

/** The viewer's latest payment, or the latest of all for an admin, with its trace. */
export async function latestPayment({ paymentWithTrace }: Lists, context: MemberContext) {
  const newest = await newestId(context)
  return newest ? paymentWithTrace(context, newest.id) : null
}

function newestId({ db, viewer }: MemberContext) {
  const side = viewer.role === 'owner' ? 'payer_id' : 'payee_id'
  return db
    .selectFrom('payments')
    .select('id')
    .$if(viewer.role !== 'admin', (query) => query.where(side, '=', viewer.id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
