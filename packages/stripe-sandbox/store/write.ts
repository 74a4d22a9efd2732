import type { Prepared, Queryable } from './database.ts'
import type { Hidden, ObjectType, Stored, Stub } from './stored.ts'

export interface Pending {
  op: 'insert' | 'update' | 'remove'
  account: string
  data: Stored[ObjectType] | Stub
  /** Without it, what is hidden stays as it is. */
  hidden: Hidden | undefined
}

/** What a movement adds to a balance. */
export interface Moved {
  account: string
  currency: string
  available: number
  pending: number
  /** What is said where the balance does not cover it; without it the balance may go below zero. */
  uncovered?: () => Error
}

/** The answer to keep for an idempotency key, written together with the work itself. */
export interface Remembered {
  account: string
  key: string
  fingerprint: string
  request_id: string
  status: number
  body: string
}

interface Collected {
  pending: Pending[]
  moved: Moved[]
  remembered: Remembered | undefined
  now: number
}

/** What came of it: also the balances that are now below zero. */
interface Written {
  deliveries: number
  short: Pick<Moved, 'account' | 'currency'>[]
}

/** Writes all of it and says how many webhook deliveries came of it; throws where a balance does not cover what leaves it. */
export async function write(db: Queryable, { pending, moved, remembered, now }: Collected): Promise<number> {
  const rows = pending.map(({ op, account, data, hidden }, n) => {
    return { n, op, id: data.id, object: data.object, account, data, hidden }
  })
  const found = await db.query<Written>(WRITE, [
    JSON.stringify(rows),
    now,
    JSON.stringify(remembered === undefined ? [] : [remembered]),
    JSON.stringify(moved),
  ])
  const { deliveries, short } = found.rows[0] ?? { deliveries: 0, short: [] }
  for (const { account, currency, uncovered } of moved) {
    const isShort = short.some((balance) => balance.account === account && balance.currency === currency)
    if (isShort && uncovered !== undefined) throw uncovered()
  }
  return deliveries
}

/**
 * Writes all that a unit of work has collected by one statement: objects made and changed, a delivery for each endpoint
 * that wants an event, the answer to keep for an idempotency key, and what moves on balances. These are locked in one
 * order, so that two requests over the same accounts wait for each other instead of deadlocking.
 */
const WRITE: Prepared = {
  name: 'write',
  text: `
with incoming as materialized (
  select * from jsonb_to_recordset($1::jsonb)
    as row (n int, op text, id text, object text, account text, data jsonb, hidden jsonb)
), inserted as (
  insert into stripe_sandbox.objects (id, object, account, created, data, hidden)
  select id, object, account, coalesce((data->>'created')::bigint, $2::bigint), data, coalesce(hidden, '{}')
  from incoming where op = 'insert' order by n
), changed as (
  update stripe_sandbox.objects as kept
  set data = incoming.data, hidden = coalesce(incoming.hidden, kept.hidden), deleted = incoming.op = 'remove'
  from incoming where incoming.op <> 'insert' and kept.id = incoming.id
), delivered as (
  insert into stripe_sandbox.deliveries (event, endpoint)
  select incoming.id, endpoint.id
  from incoming join stripe_sandbox.objects as endpoint
    on endpoint.object = 'webhook_endpoint' and not endpoint.deleted and endpoint.data->>'status' = 'enabled'
    and coalesce((endpoint.hidden->>'connect')::boolean, false) = (incoming.account <> '')
    and endpoint.data->'enabled_events' ?| array['*', incoming.data->>'type']
  where incoming.op = 'insert' and incoming.object = 'event'
  order by incoming.n
  returning 1
), remembered as (
  insert into stripe_sandbox.idempotency_keys (account, key, fingerprint, request_id, status, body, created)
  select account, key, fingerprint, request_id, status, body, $2::bigint
  from jsonb_to_recordset($3::jsonb)
    as row (account text, key text, fingerprint text, request_id text, status int, body text)
  on conflict (account, key) do update
  set fingerprint = excluded.fingerprint, request_id = excluded.request_id, status = excluded.status,
      body = excluded.body, created = excluded.created
), booked as (
  insert into stripe_sandbox.balances as kept (account, currency, available, pending)
  select account, currency, sum(available), sum(pending)
  from jsonb_to_recordset($4::jsonb) as row (account text, currency text, available bigint, pending bigint)
  group by account, currency order by account, currency
  on conflict (account, currency) do update
  set available = kept.available + excluded.available, pending = kept.pending + excluded.pending
  returning account, currency, available
)
select (select count(*) from delivered) as deliveries,
  (select coalesce(jsonb_agg(jsonb_build_object('account', account, 'currency', currency)), '[]')
   from booked where available < 0) as short`,
}
