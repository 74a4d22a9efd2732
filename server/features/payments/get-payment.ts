import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisiblePayment } from '#server/queries/visible-payments.ts'
import { chargeOf, transfersOf } from './charge-and-transfers.ts'
import { presentPayment } from './present.ts'

export const getPayment: Handler<Contract['payments']['getPayment']> = async (context, { id }) => {
  const { db, viewer } = context
  const row = await findVisiblePayment(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  return presentPayment(row, { charge: await chargeOf(db, id), transfers: await transfersOf(db, id) }, context)
}
