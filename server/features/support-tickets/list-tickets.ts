import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentTicket } from './present.ts'
import { ticketsShown } from './store.ts'

type ListTickets = Contract['supportTickets']['listTickets']

/** The viewer's own tickets. */
export const listTickets: Handler<ListTickets> = async (context, input) =>
  pageOf(
    await readPage(context, input, NEWEST_FIRST, pageOfTickets),
    input,
    (row) => row.created_at,
    (row) => presentTicket(row, context.viewer),
  )

const pageOfTickets = ({ db, viewer }: MemberContext, _: InputOf<ListTickets>, { after, orderBy, limit }: Keyset) =>
  db
    .selectFrom(ticketsShown(db).where('t.user_id', '=', viewer.id).as('ticket'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }
