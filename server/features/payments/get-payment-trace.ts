import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisiblePayment } from '#server/queries/visible-payments.ts'
import { presentTrace } from './present-trace.ts'
import { traceOf } from './trace-details.ts'

export const getPaymentTrace: Handler<Contract['payments']['getPaymentTrace']> = async (
  { db, viewer, today },
  { id },
) => {
  const payment = await findVisiblePayment(db, viewer, id)
  if (!payment) return refuse('NOT_FOUND')
  return presentTrace(payment, await traceOf(db, payment, viewer), { viewer, viewer_id: viewer.id, today })
}
