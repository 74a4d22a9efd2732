import type { Contract } from '#contract/index.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { findVisiblePayment } from '#server/queries/visible-payments.ts'
import { chargeOf, transfersOf } from './charge-and-transfers.ts'
import { refuseMissing } from './missing-payment.ts'
import { presentPayment } from './present.ts'

export const getPayment: Handler<Contract['payments']['getPayment']> = async (context, { id }) =>
  (await shownPayment(context, id)) ?? refuseMissing(context.db, context.viewer, [id])

/** A payment as this viewer sees it. */
export async function shownPayment(
  context: Pick<MemberContext, 'db' | 'viewer' | 'today' | 'now'>,
  id: string,
): Promise<ReturnType<typeof presentPayment> | undefined> {
  const { db, viewer } = context
  const row = await findVisiblePayment(db, viewer, id)
  if (!row) return undefined
  return presentPayment(row, { charge: await chargeOf(db, id), transfers: await transfersOf(db, id) }, context)
}
