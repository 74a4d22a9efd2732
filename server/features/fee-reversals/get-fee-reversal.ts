import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleFeeReversal } from '#server/queries/fee-reversals.ts'
import { presentFeeReversal } from './present.ts'

type Get = Contract['feeReversals']['getFeeReversal']

export const getFeeReversal: Handler<Get> = async ({ db, viewer }, { id }) => {
  const row = await findVisibleFeeReversal(db, viewer, id)
  return row ? presentFeeReversal(row, viewer) : refuse('NOT_FOUND')
}
