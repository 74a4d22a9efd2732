import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { containing, type DB } from '#server/platform/database.ts'
import type { InputOf } from '#server/platform/http.ts'

export type QueueFilters = InputOf<Contract['supportTickets']['getTicketTotals']>

/** The ids of the tickets `t` that the filters of the admins' queue leave. */
export function filteredTickets(db: Kysely<DB>, { status, priority, search }: QueueFilters) {
  return db
    .selectFrom('support_tickets as t')
    .$if(status === 'unanswered', (query) => query.where('t.waiting_since', 'is not', null))
    .$if(status === 'open' || status === 'resolved', (query) =>
      query.where('t.status', '=', status === 'resolved' ? 'resolved' : 'open'),
    )
    .$if(priority !== undefined, (query) => query.where('t.priority', '=', priority ?? 'medium'))
    .$if(!!search, (query) => query.where('t.id', 'in', found(db, containing(search ?? ''))))
}

/** A union uses an index for each; one condition with `or` would scan all rows. */
function found(db: Kysely<DB>, pattern: string) {
  const tickets = db.selectFrom('support_tickets as s').select('s.id')
  return tickets
    .where('s.subject', 'ilike', pattern)
    .union(tickets.where('s.description', 'ilike', pattern))
    .union(
      tickets.where(
        's.user_id',
        '=',
        sql<string>`any(array(select u.id from users u where u.name ilike ${pattern} and u.deleted_at is null))`,
      ),
    )
}
