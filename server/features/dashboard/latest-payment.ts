import type { MemberContext } from '#server/platform/http.ts'
import { latestPaymentOf } from '#server/queries/latest-payment.ts'
import type { Lists } from './lists.ts'

/** The viewer's latest payment, or the latest of all for an admin, with its trace. */
export async function latestPayment({ paymentWithTrace }: Lists, context: MemberContext) {
  const payment = await latestPaymentOf(context.db, context.viewer)
  return payment ? paymentWithTrace(context, payment) : null
}
