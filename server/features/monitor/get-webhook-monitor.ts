import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type DB, type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { presentEvent } from './present.ts'
import { events, inState, isFailing } from './store.ts'

/** Decision C-164: recent events and the inbox's health, for admins. */
export const getWebhookMonitor: Handler<Contract['monitor']['getWebhookMonitor']> = async ({ db, now }, input) => {
  const { after, orderBy, limit } = keyset(NEWEST_FIRST, input)
  const { type } = input
  const rows = await events(db)
    .where(inState(input.state))
    .$if(type !== undefined, (some) => some.where('type', '=', type ?? ''))
    .where(after)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return { ...pageOf(rows, input, (row) => row.received_at, presentEvent), health: await healthOf(db, now) }
}

const NEWEST_FIRST: KeysetOrder = { column: 'received_at', direction: 'desc', type: 'timestamptz', id_type: 'text' }

/** Stripe stores events for 30 days; older dates would distort the lag. */
async function healthOf(db: Kysely<DB>, now: Date) {
  const lag = sql`
    case when occurred_at >= received_at - interval '30 days' then extract(epoch from processed_at - occurred_at) end`
  const [open, received, latest, sweep, hours] = await Promise.all([
    db
      .selectFrom('stripe_events')
      .where('processed_at', 'is', null)
      .select(({ fn }) => [
        sql<number>`count(*) filter (where not ${isFailing})`.as('waiting'),
        sql<number>`count(*) filter (where ${isFailing})`.as('failing'),
        fn.min('received_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('stripe_events')
      .where('received_at', '>=', new Date(now.getTime() - millisecondsIn({ days: 1 })))
      .select([
        sql<number>`count(*)`.as('received'),
        sql<number>`count(*) filter (where source = 'sweep')`.as('found_by_sweep'),
        sql<number | null>`percentile_cont(0.5) within group (order by ${lag})`.as('median'),
        sql<number | null>`max(${lag})`.as('slowest'),
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('stripe_events').select('received_at').orderBy('received_at', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('stripe_sweep').select('listed_until').executeTakeFirst(),
    receivedByHour(db, now),
  ])
  return {
    waiting: Number(open.waiting),
    failing: Number(open.failing),
    oldest_open_at: open.oldest?.toISOString() ?? null,
    received: Number(received.received),
    found_by_sweep: Number(received.found_by_sweep),
    median_lag_seconds: seconds(received.median),
    slowest_lag_seconds: seconds(received.slowest),
    last_received_at: latest?.received_at.toISOString() ?? null,
    by_hour: hours,
    listed_until: sweep?.listed_until.toISOString() ?? null,
  }
}

/** The last 24 hours, each of which ends at this minute of the clock. */
async function receivedByHour(db: Kysely<DB>, now: Date) {
  const { rows } = await sql<{ starts: Date; received: number; retried: number }>`
    select h.starts, count(e.id)::int as received, (count(e.id) filter (where e.attempts > 1))::int as retried
    from generate_series(${now}::timestamptz - interval '24 hours', ${now}::timestamptz - interval '1 hour', '1 hour')
      as h (starts)
    left join stripe_events e on e.received_at > ${now}::timestamptz - interval '24 hours' and e.received_at > h.starts
      and e.received_at <= h.starts + interval '1 hour'
    group by h.starts order by h.starts`.execute(db)
  return rows.map(({ starts, ...counts }) => ({ from: starts.toISOString(), ...counts }))
}

/** Stripe's timestamps are whole seconds, so an event can appear processed before it was created. */
function seconds(lag: number | string | null): number | null {
  return lag === null ? null : Math.max(0, Math.round(Number(lag) * 10) / 10)
}
