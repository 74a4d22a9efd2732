import type { MemberContext } from '#server/platform/http.ts'
import { findVisiblePayment } from '#server/queries/visible-payments.ts'
import { presentPayment } from './present.ts'
import { presentTrace } from './present-trace.ts'
import { traceOf } from './trace-details.ts'

/** The responses of `getPayment` and `getPaymentTrace`, without repeated statements. Null if not visible. */
export async function paymentWithTrace(context: MemberContext, id: string) {
  const { db, viewer, today } = context
  const row = await findVisiblePayment(db, viewer, id)
  if (!row) return null
  const details = await traceOf(db, row)
  return { payment: presentPayment(row, details, context), trace: presentTrace(row, details, viewer, today) }
}
