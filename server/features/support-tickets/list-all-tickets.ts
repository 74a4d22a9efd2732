import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentTicket } from './present.ts'
import { filteredTickets } from './queue.ts'
import { ticketsShown } from './store.ts'

type ListAllTickets = Contract['supportTickets']['listAllTickets']

/** The queue of the admins. */
export const listAllTickets: Handler<ListAllTickets> = async (context, input) => {
  const isOfWaiting = input.status === 'unanswered'
  return pageOf(
    await readPage(context, input, isOfWaiting ? BY_WAITING : NEWEST_FIRST, pageOfQueue),
    input,
    (row) => (isOfWaiting && row.waiting_since) || row.created_at,
    (row) => presentTicket(row, context.viewer),
  )
}

const pageOfQueue = ({ db }: MemberContext, input: InputOf<ListAllTickets>, { after, orderBy, limit }: Keyset) =>
  db
    .selectFrom(ticketsShown(db).where('t.id', 'in', filteredTickets(db, input).select('t.id')).as('ticket'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }
const BY_WAITING: KeysetOrder = { column: 'waiting_since', direction: 'asc', type: 'timestamptz' }
