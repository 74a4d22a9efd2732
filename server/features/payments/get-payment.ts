import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentPayment } from './present.ts'
import { chargeOf, findVisiblePayment, transfersOf } from './visible-payments.ts'

export const getPayment: Handler<Contract['payments']['getPayment']> = async (context, { id }) => {
  const { db, viewer } = context
  const row = await findVisiblePayment(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  return presentPayment(row, { charge: await chargeOf(db, id), transfers: await transfersOf(db, id) }, context)
}
