import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { cards, commission, payable } from '#server/ledger/accounts.ts'
import { type LedgerEntry, post } from '#server/ledger/post.ts'
import { commandRunner } from '#server/platform/commands.ts'
import { createLog, systemClock } from '#server/platform/process.ts'
import { composeBench } from './compose.ts'
import { type Measurement, mediansMs, ofTheLimit, perSecond } from './measurement.ts'
import { withDatabase } from './with-database.ts'

const BATCH = 500
/** The first 30,000 payments, into books that are empty, and the next 170,000. */
const FIRST = 60
const NEXT = 340

/**
 * Guarded by the database, audited and announced, posting is at least half as fast as rows that nobody guards. Into empty
 * books it is about that; the more the books hold, the more it gains, since most of its indexes grow at their ends.
 */
const LEAST = 0.5

/**
 * Payments funded through commands and the ledger, beside as many rows inserted by nothing but `unnest`; and beside the very
 * rows of the ledger, with all their columns and indexes, which nobody checks.
 */
export async function measurePosting(): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const bench = await composeBench(connection, systemClock)
    const { pool } = bench.app.database
    await pool.query(RAW_TABLES)
    const log = createLog({ level: 'silent' })
    const command = commandRunner({ commands: bench.app.commands, log }, 'bench.fund')
    const works = [() => postThroughCommands(command), () => insertRaw(pool), () => insertUnchecked(pool)]
    const [first = Number.NaN, firstRaw = Number.NaN] = await mediansMs(FIRST, works)
    const [ours = Number.NaN, raw = Number.NaN, unchecked = Number.NaN] = await mediansMs(NEXT, works)
    await bench.close()
    return [
      {
        what: `the first payments funded in batches of ${BATCH}`,
        ours: perSecond(BATCH, first),
        beside: `raw unnest ${perSecond(BATCH, firstRaw)}`,
        ...ofTheLimit(firstRaw, first),
      },
      {
        what: `payments funded in batches of ${BATCH}`,
        ours: perSecond(BATCH, ours),
        beside: `raw unnest ${perSecond(BATCH, raw)}`,
        ...ofTheLimit(raw, ours),
        least: LEAST,
      },
      {
        what: 'the same, beside the rows it writes',
        ours: perSecond(BATCH, ours),
        beside: `unchecked ${perSecond(BATCH, unchecked)}`,
        ...ofTheLimit(unchecked, ours),
        least: LEAST,
      },
    ]
  })
}

/** The real path: one command a batch, checked by every trigger, with its audit event and live event. */
async function postThroughCommands(command: ReturnType<typeof commandRunner>): Promise<void> {
  const deal_id = randomUUID()
  await command(async (write) => {
    const entries = Array.from({ length: BATCH }, (): LedgerEntry => {
      const payment_id = randomUUID()
      const money = { source: cards('gbp'), currency: 'gbp' as const }
      return {
        kind: 'payment_funded',
        reference_id: payment_id,
        deal_id,
        memo: 'Funded by card',
        postings: [
          { ...money, destination: payable(payment_id), amount: 82_824 },
          { ...money, destination: commission('gbp'), amount: 14_616 },
        ],
      }
    })
    await post(write.tx, entries, write.now)
    write.audit({ chain: `deal:${deal_id}`, action: 'bench', subject_type: 'batch', subject_id: deal_id })
    write.publish({ audience: [randomUUID()], topic: 'payments' })
  })
}

/** The limit: the same rows in tables without triggers, references or commands, one transaction a batch. */
async function insertRaw(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const ids = Array.from({ length: BATCH }, () => randomUUID())
  await client.query('begin')
  await client.query(
    `insert into bench_accounts (name) select 'payment:' || id || ':payable' from unnest($1::uuid[]) id`,
    [ids],
  )
  await client.query(
    `insert into bench_transactions (id, memo) select id, 'Funded by card' from unnest($1::uuid[]) id`,
    [ids],
  )
  await client.query(
    `insert into bench_postings (transaction_id, position, amount)
     select id, position, amount from unnest($1::uuid[]) id, (values (1, 82824), (2, 14616)) as p (position, amount)`,
    [ids],
  )
  await client.query('commit')
  client.release()
}

/** What the ledger writes for a batch, in tables with the same columns and indexes but without triggers. */
async function insertUnchecked(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const payments = Array.from({ length: BATCH }, () => randomUUID())
  await client.query('begin')
  await client.query(
    `insert into unchecked_accounts (name, currency, may_go_negative)
     select 'payment:' || id || ':payable', 'gbp', false from unnest($1::uuid[]) id`,
    [payments],
  )
  await client.query(
    `insert into unchecked_transactions (id, kind, reference_id, deal_id, memo, posted_at)
     select id, 'payment_funded', id, $2::uuid, 'Funded by card', now() from unnest($1::uuid[]) id`,
    [payments, randomUUID()],
  )
  await client.query(
    `insert into unchecked_postings (transaction_id, position, source, destination, amount, currency)
     select id, position, 1, n * position, amount, 'gbp'
     from unnest($1::uuid[]) with ordinality as p (id, n), (values (1, 82824), (2, 14616)) as a (position, amount)`,
    [payments],
  )
  await client.query('commit')
  client.release()
}

const RAW_TABLES = `
  create table bench_accounts (id bigint generated always as identity primary key, name text unique);
  create table bench_transactions (id uuid primary key, memo text);
  create table bench_postings (transaction_id uuid, position int, amount bigint, primary key (transaction_id, position));
  create table unchecked_accounts (like ledger_accounts including identity including defaults including indexes);
  create table unchecked_transactions (like ledger_transactions including identity including defaults including indexes);
  create table unchecked_postings (like ledger_postings including defaults including indexes)`
