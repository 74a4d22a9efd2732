import { sql } from 'kysely'
import Stripe from 'stripe'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { useCollection } from '../../testing/use-collection.ts'
import type { TaskRow } from './store.ts'

const { house, hooks, map, charge, start, task, stored, counted, reset, deleteCollected, ...rest } = useCollection({
  lines_at_once: 2,
})
const { db, clock, jobs } = house
const CHARGES = 20
const AMOUNT = 1_000
/** Four charges on each of five days, and twice as many days on which nothing happened. */
const DAYS = 16

beforeAll(async () => {
  for (let number = 1; number <= CHARGES; number += 1) {
    await charge(AMOUNT)
    if (number % 4 === 0) clock.advance({ days: 1 })
  }
  clock.advance({ days: 10 })
})
beforeEach(async () => {
  hooks.before = async () => {}
  await deleteCollected()
  await reset()
  // What came before the charges has been read.
  await sql`insert into collection_days (project_id, account_id, day, charges, charged, refunds, refunded, others,
      other_amount, read_at, first_read_at)
    select ${rest.deal.project.id}, ${rest.account.id}, d::date, 0, 0, 0, 0, 0, 0, ${clock.now()}, ${clock.now()}
    from generate_series(date '2026-07-01', date '2026-11-01', interval '1 day') d`.execute(db)
})

async function startAll() {
  const all = await map('stripe_charge', 'status:succeeded')
  return { all, ...(await start()) }
}

/** Two transactions with pages of a task, which wait for its row: the one whose turn it is, and the next. */
async function twoWaiting() {
  const { all, task_id } = await startAll()
  const lock = async () => {
    const tx = await db.startTransaction().execute()
    await sql`select from collection_tasks where id = ${task_id} for update`.execute(tx)
    return tx
  }
  const { promise: locked, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof lock>>>()
  let asked = 0
  hooks.before = async () => {
    asked += 1
    if (asked > 1) return
    // Eight are asked for at once: with the last day, all charges have arrived.
    await eventually(() => expect(asked).toBe(DAYS))
    resolve(await lock())
  }
  const ran = rest.runJob('collect-revenue', { task_id })
  const holder = await locked
  try {
    await eventually(async () => expect(await waiting()).toHaveLength(2))
  } catch (error) {
    await holder.rollback().execute()
    throw error
  }
  return { all, task_id, ran, holder }
}

/** The processes of the database that wait for a lock. */
async function waiting(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.map(({ pid }) => pid)
}

async function expectAllOnce(all: string, task_id: string) {
  const { records, matches } = await stored()
  expect([records.length, matches.length, await counted(all)]).toEqual([CHARGES, CHARGES, CHARGES * AMOUNT])
  expect(await task(task_id)).toMatchObject({
    status: 'completed',
    result_summary: { records_processed: CHARGES, records_new: CHARGES, total_amount: CHARGES * AMOUNT },
  })
}

test('pages that follow are stored before it is their turn, and all are recorded once', async () => {
  const { all, task_id, ran, holder } = await twoWaiting()
  await holder.commit().execute()
  await ran
  await expectAllOnce(all, task_id)
})

test('nothing of them is left where the task has ended meanwhile', async () => {
  const { task_id, ran, holder } = await twoWaiting()
  const ended: Partial<TaskRow> = { status: 'failed', completed_at: clock.now() }
  await holder.updateTable('collection_tasks').set(ended).where('id', '=', task_id).execute()
  await holder.commit().execute()
  await ran
  expect(await stored()).toMatchObject({ records: [], matches: [] })
})

test('they are recorded after those before them had to be tried again', async () => {
  // As a deadlock does, once.
  await sql`create sequence deadlocks`.execute(db)
  await sql`create function deadlock() returns trigger language plpgsql as $$ begin
    if nextval('deadlocks') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
    return new; end $$`.execute(db)
  await sql`create trigger deadlock before insert on record_matches for each row execute function deadlock()`.execute(
    db,
  )
  try {
    const { all, task_id, ran, holder } = await twoWaiting()
    await holder.commit().execute()
    await ran
    await expectAllOnce(all, task_id)
    const { rows } = await sql<{ last_value: number }>`select last_value from deadlocks`.execute(db)
    expect(rows[0]?.last_value).toBe(CHARGES + 1)
  } finally {
    await sql`drop trigger deadlock on record_matches`.execute(db)
    await sql`drop function deadlock`.execute(db)
    await sql`drop sequence deadlocks`.execute(db)
  }
})

test('what cannot be read of them fails when it is their turn, and the task goes on there', async () => {
  const { all, task_id } = await startAll()
  let asked = 0
  hooks.before = async () => {
    asked += 1
    if (asked === 4) throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'Away.' })
  }
  await jobs.drain()
  // The three days before it.
  expect((await stored()).records).toHaveLength(12)
  expect(await task(task_id)).toMatchObject({ status: 'in_progress' })
  clock.advance({ minutes: 3 })
  await jobs.drain()
  await expectAllOnce(all, task_id)
})

test('both are recorded by the next run where both connections were lost', async () => {
  const { all, task_id, ran, holder } = await twoWaiting()
  const lost = expect(ran).rejects.toThrow()
  for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid})`.execute(db)
  await lost
  await holder.commit().execute()
  expect((await stored()).records).toEqual([])
  await jobs.drain()
  await expectAllOnce(all, task_id)
})

test('a run whose time is over ends with nothing under way, and the next one goes on', async () => {
  const { all, task_id } = await startAll()
  let asked = 0
  hooks.before = async () => {
    asked += 1
    if (asked > 1) return
    await eventually(() => expect(asked).toBe(DAYS))
    clock.advance({ minutes: 6 })
  }
  await rest.runJob('collect-revenue', { task_id })
  // The first day, and the second if it was under way.
  expect([4, 8]).toContain((await stored()).matches.length)
  await jobs.drain()
  await expectAllOnce(all, task_id)
})
