import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { DB } from '#server/platform/database.ts'
import type { InputOf, ReadPage } from '#server/platform/http.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'

export interface EventRow {
  id: number
  chain: string
  sequence: number
  action: string
  actor_id: string | null
  actor_name: string | null
  actor_role: string
  subject_type: string
  subject_id: string
  data: Record<string, string | number | boolean | null>
  occurred_at: Date
}

type Filters = InputOf<Contract['audit']['exportAuditEvents']>

/** A page of the audit log, newest first. */
export const readEvents: ReadPage<Filters, EventRow> = async ({ db }, { cursor, limit, ...filters }, present) => {
  const rows = await pageOfEvents(db, filters, { after: positionOf(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(present), next_cursor: last ? `${last.occurred_at.toISOString()}_${last.id}` : null }
}

interface Position {
  occurred_at: string
  id: number
}

/** A cursor that is not ours begins at the start. */
function positionOf(cursor: string | undefined): Position | null {
  const [, occurred_at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(\d{1,15})$/.exec(cursor ?? '') ?? []
  return Number.isNaN(Date.parse(occurred_at)) ? null : { occurred_at, id: Number(id) }
}

/** Each way in which an event is about something has an index of its own, and gives a page of it. */
async function pageOfEvents(
  db: Kysely<DB>,
  { about, action, from, to }: Filters,
  { after, limit }: { after: Position | null; limit: number },
): Promise<EventRow[]> {
  const narrowed = (condition: RawBuilder<unknown>) => sql`(select id from audit_events e where ${condition}
    ${action ? sql`and e.action = ${action}` : sql``}
    ${from ? sql`and e.occurred_at >= ${startOf(from)}` : sql``}
    ${to ? sql`and e.occurred_at < ${startOf(to)} + interval '1 day'` : sql``}
    ${after ? sql`and (e.occurred_at, e.id) < (${after.occurred_at}::timestamptz, ${after.id})` : sql``}
    order by e.occurred_at desc, e.id desc limit ${limit})`
  const ways = about
    ? [
        sql`e.actor_id = ${about}`,
        sql`e.subject_id = ${about}`,
        sql`e.chain = any(${[`user:${about}`, `deal:${about}`, `project:${about}`]}::text[])`,
      ]
    : [sql`true`]
  const { rows } = await sql<EventRow>`
    select e.id, e.chain, e.sequence, e.action, e.actor_id, u.name as actor_name, e.actor_role, e.subject_type,
      e.subject_id, e.data, e.occurred_at
    from audit_events e left join users u on u.id = e.actor_id
    where e.id in (${sql.join(ways.map(narrowed), sql` union `)})
    order by e.occurred_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

const startOf = (day: string) => sql`(${day}::timestamp at time zone ${PRODUCT_TIME_ZONE})`
