import type { Contract } from '#contract/index.ts'
import { lastDays } from '#domain/time-windows.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentTransfer } from './present.ts'
import { pageOfTransfers, partsOfTransfers } from './shown-transfers.ts'

export const listTransfers: Handler<Contract['transfers']['listTransfers']> = async (context, input) => {
  const { db, viewer, today } = context
  const { days_back, ...narrowing } = input
  const start = days_back === undefined ? null : lastDays(today, days_back).start
  const rows = await pageOfTransfers(
    db,
    partsOfTransfers(db, viewer, { ...narrowing, start }),
    keyset(NEWEST_FIRST, input),
  )
  return pageOf(
    rows,
    input,
    (row) => row.created_at,
    (row) => presentTransfer(row, viewer),
  )
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }
