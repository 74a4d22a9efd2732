/**
 * `node bench/grown.ts 1000000 10000000`: what a list, a search, a dashboard and the close of a month cost where there are so
 * many payments, from request to answer. Each database is built for it and removed afterwards; a million payments take 3.3 GB.
 * With `--keep FOLDER` it stays there, and is migrated and measured again the next time, up to five times.
 */
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { ROLES } from '#domain/roles.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { createDatabase, type DB, migrate } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { systemClock } from '#server/platform/process.ts'
import { registerCast } from '#server/testing/cast.ts'
import { makeBusyAccounts } from './busy-accounts.ts'
import { closeMonth, ownersOf } from './close-month.ts'
import { composeBench } from './compose.ts'
import { LIST_FILTERS } from './list-filters.ts'
import { VIEWER } from './list-peer.ts'
import { LIST_PEERS } from './list-peers.ts'
import { completions } from './lists-rows.ts'
import { inMs, medianMs } from './measurement.ts'
import { type Month, makeMonths, PAYMENTS_A_REPORT } from './month-rows.ts'
import { writePastTriggers } from './past-triggers.ts'
import { withoutIndexes } from './without-indexes.ts'

const RUNS = 9
const CLOSES = 5
const CLOSED_AT_ONCE = 1_000
/** How often a database that is kept can be measured. */
const MEASUREMENTS = 5
const MONTH: Month = {
  name: 'one',
  owners: 1,
  reports_of_each: MEASUREMENTS * (CLOSED_AT_ONCE / PAYMENTS_A_REPORT) * (CLOSES + 1),
}
const MONTHS = 12
/** Of the accounts that look, whose own business stays as it is while the platform grows. */
const OWN_DEALS = 1_000
/** A gigabyte of memory of its own, as a small server has. Two indexes are made at once, each by one process. */
const SETTINGS = {
  ...{
    shared_buffers: '1GB',
    maintenance_work_mem: '1GB',
    max_wal_size: '4GB',
    wal_level: 'minimal',
    max_wal_senders: '0',
  },
  ...{ fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_parallel_maintenance_workers: '0' },
}

const MIGRATIONS = resolve(import.meta.dirname, '../server/migrations')

type Figures = Map<string, number>

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const sizes = positionals.map(Number)
if (sizes.length === 0 || sizes.some((size) => !(size >= 1_000))) {
  console.error('Name how many payments there are to be, such as: node bench/grown.ts 1000000 10000000')
  process.exit(1)
}
process.once('SIGINT', () => process.exit(130))
const columns: Figures[] = []
for (const size of sizes) columns.push(await measure(size))
const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`
console.log(cells(['', ...sizes.map((size) => `${size.toLocaleString('en-GB')} payments`)]))
console.log(cells(['---', ...sizes.map(() => '---:')]))
for (const what of columns[0]?.keys() ?? []) {
  console.log(cells([what, ...columns.map((column) => inMs(column.get(what) ?? Number.NaN))]))
}

async function measure(payments: number): Promise<Figures> {
  const { keep } = options
  const dataDir = keep ? resolve(keep, String(payments)) : await mkdtemp(join(tmpdir(), 'sharewell-grown-'))
  // Also where it is stopped in the midst of it.
  if (!keep) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS })
  try {
    const built = join(dataDir, 'built')
    const begun = performance.now()
    const people = existsSync(built) ? await found(postgres.connection) : await build(postgres.connection, payments)
    await writeFile(built, '')
    console.log(`built or found in ${Math.round((performance.now() - begun) / 1000)} s`)
    return await figuresOf(postgres.connection, people)
  } finally {
    await postgres.stop()
    if (!keep) await rm(dataDir, { recursive: true, force: true })
  }
}

type People = Record<'owner' | 'provider' | 'trader' | 'admin', Viewer>

async function build(connection: pg.PoolConfig, payments: number): Promise<People> {
  const { db, pool, close } = createDatabase({ ...connection, max: 3 })
  await migrate(pool, MIGRATIONS)
  const { olivia, priya, theo, ada } = await registerCast(db)
  const others = Math.max(1, Math.round(payments / MONTHS / 0.8) - 3 * OWN_DEALS)
  const scale = {
    other_deals: others,
    other_months: MONTHS,
    other_owners: Math.ceil(others / 20),
    other_providers: others,
  }
  await makeMonths(db, [MONTH])
  await withoutIndexes(pool, async () => {
    await makeBusyAccounts(db, { owner: olivia, provider: priya, trader: theo }, { deals: OWN_DEALS, ...scale })
    await writePastTriggers(db, completions())
  })
  await sql`vacuum analyze`.execute(db)
  await say(db)
  await close()
  return { owner: olivia, provider: priya, trader: theo, admin: ada }
}

/** The people of a database that was kept, with what has been added to its tables since. */
async function found(connection: pg.PoolConfig): Promise<People> {
  const { db, pool, close } = createDatabase({ ...connection, max: 2 })
  await migrate(pool, MIGRATIONS)
  const { rows: people } = await sql<Viewer>`select *, id as session_id from users
    where email in ('olivia@fernleaf.example', 'priya@example.com', 'theo@example.com', 'ada@example.com')`.execute(db)
  // Each of them signs in again.
  await sql`delete from auth_accounts`.execute(db)
  // What was closed then is known to the planner now, as if PostgreSQL had cleared up by itself.
  await sql`vacuum analyze`.execute(db)
  await say(db)
  await close()
  return Object.fromEntries(people.map((person) => [person.role, person])) as unknown as People
}

async function say(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<Record<string, string>>`select
    (select count(*) from payments)::text as payments, (select count(*) from agreements)::text as agreements,
    (select count(*) from revenue_reports)::text as reports, (select count(*) from users)::text as people,
    pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  console.log(JSON.stringify(rows[0]))
}

async function figuresOf(connection: pg.PoolConfig, people: People): Promise<Figures> {
  const bench = await composeBench(connection, systemClock)
  const figures: Figures = new Map()
  const note = (what: string, milliseconds: number) => {
    figures.set(what, milliseconds)
    console.log(`${what.padEnd(60)} ${inMs(milliseconds)}`)
  }
  for (const role of ROLES) {
    const viewer = people[role]
    const cookie = await bench.signIn(viewer)
    const time = (path: string) =>
      medianMs(RUNS, async () => {
        const response = await fetch(`${bench.url}${path}`, { headers: { cookie } })
        const answer = await response.text()
        if (!response.ok) throw new Error(`${path}: ${answer}`)
      })
    for (const [name, { path, where }] of Object.entries(LIST_PEERS)) {
      if (where[role] === undefined) continue
      const list = path.replace(VIEWER, viewer.id)
      note(`${name}, ${role}: first page`, await time(list))
      for (const [kind, { query }] of Object.entries(LIST_FILTERS[name] ?? {})) {
        note(`${name}, ${role}: ${kind}`, await time(`${list}${list.includes('?') ? '&' : '?'}${query}`))
      }
    }
    note(`palette, ${role}: “growth 1313”`, await time('/api/search?q=growth+1313'))
    note(
      `dashboard, ${role}`,
      await time(`/api/dashboard/${role === 'owner' || role === 'admin' ? 'owner' : 'provider'}`),
    )
  }
  const owners = await ownersOf(bench, MONTH)
  const close = () => closeMonth(bench, owners, { reports_of_each: CLOSED_AT_ONCE / PAYMENTS_A_REPORT })
  note(`a month of ${CLOSED_AT_ONCE.toLocaleString('en-GB')} payments closed`, await medianMs(CLOSES, close))
  await bench.close()
  return figures
}
