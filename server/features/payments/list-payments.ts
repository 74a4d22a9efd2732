import type { Contract } from '#contract/index.ts'
import { isOnPage, type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { paymentsShown } from '#server/queries/visible-payments.ts'
import { partsOfList } from './listed-payments.ts'
import { presentSummary } from './present.ts'
import { searchPayments } from './search-payments.ts'

/** A page, newest first, in one statement; a search needs another for the periods. */
export const listPayments: Handler<Contract['payments']['listPayments']> = async (context, input) => {
  const page = keyset(NEWEST, input)
  const { status, search } = input
  const searches = search ? await searchPayments(context.db, search) : []
  const parts = partsOfList(context, input)
    .map((part) => part.select(['p.id', 'p.created_at']))
    .map((part) => (status ? part.where('p.status', '=', STATUSES[status]) : part))
    .flatMap((part) => (searches.length > 0 ? searches.map((found) => part.where(found)) : [part]))
  const rows = await context.db
    .selectFrom(
      paymentsShown(context.db)
        .where(isOnPage('p.id', parts, page))
        .as('payment'),
    )
    .selectAll()
    .orderBy(page.orderBy)
    .execute()
  return pageOf(
    rows,
    input,
    ({ created_at }) => created_at,
    (row) => presentSummary(row, context),
  )
}

const NEWEST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }

/** 'scheduled' and 'history' are the two lists of the payments page (decision C-133). */
const STATUSES = {
  calculated: 'calculated',
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
  scheduled: 'calculated',
  history: 'completed',
} as const
