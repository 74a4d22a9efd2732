import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { isPartyOrAdmin } from '#server/queries/parties.ts'
import { presentTransfer } from './present.ts'
import { transfersShown } from './shown-transfers.ts'

export const getTransferStatus: Handler<Contract['transfers']['getTransferStatus']> = async (
  { db, viewer },
  { id },
) => {
  const row = await transfersShown(db)
    .where('t.id', '=', id)
    .where(isPartyOrAdmin(viewer, 't.payer_id', 't.payee_id'))
    .executeTakeFirst()
  return row ? { success: true, transfer: presentTransfer(row, viewer) } : refuse('NOT_FOUND')
}
