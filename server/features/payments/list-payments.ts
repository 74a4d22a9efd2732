import type { Contract } from '#contract/index.ts'
import type { PAYMENT_SORTS } from '#contract/payments.ts'
import { isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, ReadPage } from '#server/platform/http.ts'
import { type PaymentRow, paymentsShown } from '#server/queries/visible-payments.ts'
import { type Found, partsOfFound } from './listed-payments.ts'
import { presentSummary } from './present.ts'
import { searchPayments } from './search-payments.ts'

export const listPayments: Handler<Contract['payments']['listPayments']> = (context, input) =>
  readPayments(context, input, (row) => presentSummary(row, context))

type Filters = Omit<InputOf<Contract['payments']['exportPayments']>, 'format'>

/** A page in one statement; a search needs another for the periods. */
export const readPayments: ReadPage<Filters, PaymentRow> = async (context, input, present) => {
  const order = ORDERS[input.sort]
  const found = input.search ? await searchPayments(context, input.search) : undefined
  const rows = await readPage(context, { ...input, found }, order, pageOfPayments)
  return pageOf(rows, input, (row) => row[order.column], present)
}

function pageOfPayments(context: MemberContext, input: Filters & { found: Found }, page: Keyset) {
  const { column } = ORDERS[input.sort]
  const ids = partsOfFound(context, input, input.found).map((part) => part.select(['p.id', `p.${column}`]))
  return context.db
    .selectFrom(
      paymentsShown(context.db)
        .where(isOnPage('p.id', ids, page))
        .as('payment'),
    )
    .selectAll()
    .orderBy(page.orderBy)
}

type Column = 'created_at' | 'gross_amount' | 'due_date' | 'list_order'

const ORDERS: Record<(typeof PAYMENT_SORTS)[number], KeysetOrder & { column: Column }> = {
  stage: { column: 'list_order', direction: 'asc', type: 'integer' },
  newest: { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true },
  oldest: { column: 'created_at', direction: 'asc', type: 'timestamptz' },
  gross_desc: { column: 'gross_amount', direction: 'desc', type: 'bigint' },
  gross_asc: { column: 'gross_amount', direction: 'asc', type: 'bigint' },
  due_desc: { column: 'due_date', direction: 'desc', type: 'date' },
  due_asc: { column: 'due_date', direction: 'asc', type: 'date' },
}
