import { type Kysely, sql } from 'kysely'
import type { Write } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { PaymentItems } from '#server/stripe/payment-items.ts'
import { endDay } from './end-day.ts'
import { matchPayments, rematch } from './match-payments.ts'
import type { TaskRow } from './store.ts'
import { storeItems, storePayments } from './store-records.ts'
import type { TaskDay } from './task-day.ts'
import { advance, lockAtPosition } from './task-position.ts'

/** So many payments are looked up one by one before they are recorded. */
const LOOKED_UP_AT_ONCE = 10
const NAMED_AT_ONCE = 1_000

interface Span {
  from: Date
  until: Date
}

/** Payments of a time of which it is not known what they were for. */
const unknownOf = (db: Kysely<DB>, account_id: string, { from, until }: Span) =>
  db
    .selectFrom('source_records as r')
    .select('r.payment_id')
    .distinct()
    .where('r.account_id', '=', account_id)
    .where('r.occurred_at', '>=', from)
    .where('r.occurred_at', '<', until)
    .where('r.payment_id', 'is not', null)
    .where(
      sql<boolean>`not exists (select from source_payments k
        where k.account_id = r.account_id and k.payment_id = r.payment_id)`,
    )
    .orderBy('r.payment_id')

export async function unknownPayments(db: Kysely<DB>, { account_id, cursor }: TaskRow, day: TaskDay) {
  const rows = await unknownOf(db, account_id ?? '', day)
    .where('r.payment_id', '>', cursor ?? '')
    .limit(LOOKED_UP_AT_ONCE)
    .execute()
  const payment_ids = rows.flatMap(({ payment_id }) => payment_id ?? [])
  return { payment_ids, is_last: payment_ids.length < LOOKED_UP_AT_ONCE }
}

/** Records what payments were for that were looked up. */
export async function recordLookedUp(
  write: Write,
  task: TaskRow,
  { found, next }: { found: PaymentItems[]; next: string | null },
): Promise<TaskRow> {
  const account_id = task.account_id ?? ''
  await lockAtPosition(write.tx, task)
  const changed = await storeItems(write, account_id, found)
  const amounts = await rematch(write, account_id, changed, task.mapping_ids)
  return advance(write.tx, task, write.now, {
    ...(next === null ? { stage: 'matches', cursor: null } : { cursor: next }),
    total_amount: task.total_amount + (amounts.get(task.project_id) ?? 0),
  })
}

/** All invoices and checkouts of these days have been listed: what is left was for nothing that has a name. Gives which those are. */
export async function storeUnnamed(write: Write, task: TaskRow, days: readonly TaskDay[]): Promise<string[]> {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? storeUnknown(write, task, { from: first.from, until: last.until }) : []
}

/** The same for one day with many payments, so many at once. With the last of them the day is over. */
export async function recordUnnamed(write: Write, task: TaskRow, day: TaskDay): Promise<TaskRow | null> {
  const { project_id, account_id, mapping_ids } = task
  await lockAtPosition(write.tx, task)
  const payment_ids = await storeUnknown(write, task, day, NAMED_AT_ONCE)
  const matching = { project_id, account_id: account_id ?? '', payment_ids, also: mapping_ids }
  const total_amount = task.total_amount + (await matchPayments(write, matching))
  if (payment_ids.length < NAMED_AT_ONCE) return endDay(write, task, { read_until: day.day, total_amount })
  return advance(write.tx, task, write.now, { total_amount })
}

async function storeUnknown({ tx, now }: Write, { account_id }: TaskRow, span: Span, most?: number): Promise<string[]> {
  const unknown = unknownOf(tx, account_id ?? '', span)
  const rows = await (most === undefined ? unknown : unknown.limit(most)).execute()
  const ids = rows.flatMap(({ payment_id }) => payment_id ?? [])
  await storePayments(tx, { account_id: account_id ?? '', ids, now })
  return ids
}
