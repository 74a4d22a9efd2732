import type { MemberContext } from '#server/platform/http.ts'
import type { PaymentRow } from '#server/queries/visible-payments.ts'
import { presentPayment } from './present.ts'
import { presentTrace } from './present-trace.ts'
import { traceOf } from './trace-details.ts'

/** The responses of `getPayment` and `getPaymentTrace` for a payment that is visible to the viewer. */
export async function paymentWithTrace(context: MemberContext, payment: PaymentRow) {
  const { db, viewer, today } = context
  const details = await traceOf(db, payment)
  return { payment: presentPayment(payment, details, context), trace: presentTrace(payment, details, viewer, today) }
}
