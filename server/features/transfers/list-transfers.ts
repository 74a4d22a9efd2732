import type { Contract } from '#contract/index.ts'
import { lastDays } from '#domain/time-windows.ts'
import { isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentTransfer } from './present.ts'
import { partsOfTransfers, transfersShown } from './shown-transfers.ts'

type ListTransfers = Contract['transfers']['listTransfers']

export const listTransfers: Handler<ListTransfers> = async (context, input) => {
  const { days_back, ...asked } = input
  const given = days_back === undefined ? {} : { start: lastDays(context.today, days_back).start }
  const rows = await readPage(context, { ...asked, given }, NEWEST_FIRST, pageOfTransfers)
  return pageOf(
    rows,
    input,
    (row) => row.created_at,
    (row) => presentTransfer(row, context.viewer),
  )
}

type Asked = Omit<InputOf<ListTransfers>, 'days_back'> & { given: { start?: string } }

function pageOfTransfers({ db, viewer }: MemberContext, asked: Asked, page: Keyset) {
  const { given, ...narrowing } = asked
  return db
    .selectFrom(
      transfersShown(db)
        .where(isOnPage('t.id', partsOfTransfers(db, viewer, { ...narrowing, ...given }), page))
        .as('transfer'),
    )
    .selectAll()
    .orderBy(page.orderBy)
}

const NEWEST_FIRST: KeysetOrder = {
  column: 'created_at',
  direction: 'desc',
  type: 'timestamptz',
  is_usual: true,
  usual_filters: { status: ['not_received'] },
}
