import { type RawBuilder, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { filteredTickets } from './queue.ts'

type GetTicketTotals = Contract['supportTickets']['getTicketTotals']

/** How many tickets there are of each state, and how long answers and resolutions took of those that the filters leave. */
export const getTicketTotals: Handler<GetTicketTotals> = async ({ db }, input) => {
  const [by_status, { waiting_since, ...times }] = await Promise.all([
    filteredTickets(db, { ...input, status: undefined })
      .select([
        sql<number>`(count(*) filter (where t.waiting_since is not null))::int`.as('unanswered'),
        sql<number>`(count(*) filter (where t.status = 'open'))::int`.as('open'),
        sql<number>`(count(*) filter (where t.status = 'resolved'))::int`.as('resolved'),
      ])
      .executeTakeFirstOrThrow(),
    filteredTickets(db, input)
      .select([
        sql<Date | null>`min(t.waiting_since)`.as('waiting_since'),
        sql<number>`count(t.first_answered_at)::int`.as('answered'),
        sql<number>`count(t.resolved_at)::int`.as('resolved'),
        medianUntil(sql`t.first_answered_at`).as('median_first_answer_seconds'),
        medianUntil(sql`t.resolved_at`).as('median_resolution_seconds'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { by_status, waiting_since: waiting_since?.toISOString() ?? null, ...times }
}

/** Half took no longer. Nulls are not counted; without any there is no median. */
const medianUntil = (instant: RawBuilder<unknown>) =>
  sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from ${instant} - t.created_at)::float8)`
