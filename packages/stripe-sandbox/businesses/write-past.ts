import { expectPayday } from '../objects/expect-payday.ts'
import type { Queryable } from '../store/database.ts'
import type { Past, PastObject } from './past.ts'

const BATCH = 1000

/** Writes a past as it would have been written while it happened: in its order, and the balances it adds up to. */
export async function writePast(db: Queryable, past: Past): Promise<void> {
  const objects = [...past.objects].sort((a, b) => createdOf(a) - createdOf(b))
  for (let from = 0; from < objects.length; from += BATCH) {
    await insert(db, past.account.id, objects.slice(from, from + BATCH))
  }
  await addBalances(db, past)
  await db.query(
    `insert into stripe_sandbox.due_work (kind, account, subject, due_at)
     select kind, $4, subject, due_at from unnest($1::text[], $2::text[], $3::bigint[]) as due (kind, subject, due_at)`,
    [
      past.due.map(({ kind }) => kind),
      past.due.map(({ subject }) => subject),
      past.due.map(({ due_at }) => due_at),
      past.account.id,
    ],
  )
  await expectPayday(db, [past.account.id], past.now)
}

async function insert(db: Queryable, account: string, objects: PastObject[]): Promise<void> {
  await db.query(
    `insert into stripe_sandbox.objects (id, object, account, created, data, hidden)
     select id, object, $6, created, data::jsonb, hidden::jsonb
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[])
       with ordinality as row (id, object, created, data, hidden, place)
     order by place`,
    [
      objects.map(({ data }) => data.id),
      objects.map(({ data }) => data.object),
      objects.map(createdOf),
      objects.map(({ data }) => JSON.stringify(data)),
      objects.map(({ hidden }) => JSON.stringify(hidden)),
      account,
    ],
  )
}

async function addBalances(db: Queryable, { account, transactions }: Past): Promise<void> {
  const sums = new Map<string, { available: number; pending: number }>()
  for (const { data } of transactions) {
    const sum = sums.get(data.currency) ?? { available: 0, pending: 0 }
    sum[data.status === 'available' ? 'available' : 'pending'] += data.net
    sums.set(data.currency, sum)
  }
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  await db.query(
    `insert into stripe_sandbox.balances as kept (account, currency, available, pending)
     select $4, currency, available, pending
     from unnest($1::text[], $2::bigint[], $3::bigint[]) as sum (currency, available, pending)
     on conflict (account, currency) do update
     set available = kept.available + excluded.available, pending = kept.pending + excluded.pending`,
    [
      rows.map(([currency]) => currency),
      rows.map(([, sum]) => sum.available),
      rows.map(([, sum]) => sum.pending),
      account.id,
    ],
  )
}

function createdOf({ data }: PastObject): number {
  return 'created' in data && typeof data.created === 'number' ? data.created : 0
}
