import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Role } from '#domain/roles.ts'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { createDatabase, type DB, migrate } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { registerCast } from '#server/testing/cast.ts'
import { makeBusyAccounts, type Scale } from './busy-accounts.ts'
import { brokenInvariants } from './invariants.ts'
import { completions } from './lists-rows.ts'
import { writePastTriggers } from './past-triggers.ts'

const ROOT = resolve(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache')
const MADE_OF = ['busy-accounts.ts', 'lists-rows.ts', 'past-triggers.ts']

export interface ListsDatabase {
  connection: pg.PoolConfig
  people: Record<'owner' | 'provider' | 'trader' | 'admin', Viewer>
  counted: Record<'payments' | 'agreements' | 'reports' | 'proposals', number>
}

/**
 * A database of a million payments (at size 1), built once and reused from `.cache` until what makes it changes; new
 * migrations are applied to what is there. The work may only read it, apart from signing in.
 */
export async function withListsDatabase<Result>(size: number, work: (built: ListsDatabase) => Promise<Result>) {
  const dataDir = await folderFor(size)
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS })
  const { db, pool, close } = createDatabase({ ...postgres.connection, max: 2 })
  let built = false
  try {
    await build(db, pool, size)
    built = true
    // Left by the previous run; everybody signs in again.
    await pool.query('truncate auth_sessions, auth_accounts, rate_limits')
    return await work({ connection: postgres.connection, people: await peopleIn(db), counted: await countedIn(db) })
  } finally {
    await close()
    await postgres.stop()
    if (!built) await rm(dataDir, { recursive: true, force: true })
  }
}

async function build(db: Kysely<DB>, pool: pg.Pool, size: number): Promise<void> {
  await migrate(pool, join(ROOT, 'server/migrations'))
  const { rows } = await pool.query<{ built: boolean }>(`select to_regclass('bench_built') is not null as built`)
  if (rows[0]?.built) return
  const { olivia, priya, theo } = await registerCast(db)
  await makeBusyAccounts(db, { owner: olivia, provider: priya, trader: theo }, scaleOf(size))
  await writePastTriggers(db, completions())
  const broken = await brokenInvariants(db, pool)
  if (broken.length > 0) throw new Error(`The database breaks its own rules: ${broken.join(', ')}.`)
  await pool.query('create table bench_built ()')
}

async function peopleIn(db: Kysely<DB>): Promise<ListsDatabase['people']> {
  const find = async (email: string, role: Role): Promise<Viewer> => {
    const found = db.selectFrom('users').select(['id', 'name', 'first_name', 'email', 'image', 'id as session_id'])
    return { ...(await found.where('email', '=', email).executeTakeFirstOrThrow()), role }
  }
  return {
    owner: await find('olivia@fernleaf.example', 'owner'),
    provider: await find('priya@example.com', 'provider'),
    trader: await find('theo@example.com', 'trader'),
    admin: await find('ada@example.com', 'admin'),
  }
}

async function countedIn(db: Kysely<DB>): Promise<ListsDatabase['counted']> {
  const { rows } = await sql<ListsDatabase['counted']>`select
    (select count(*) from payments) as payments, (select count(*) from agreements) as agreements,
    (select count(*) from revenue_reports) as reports, (select count(*) from proposals) as proposals`.execute(db)
  return rows[0] ?? { payments: 0, agreements: 0, reports: 0, proposals: 0 }
}

/** A gigabyte of memory, as a small server of such a size has. */
const SETTINGS = { shared_buffers: '1GB', maintenance_work_mem: '256MB', max_wal_size: '2GB', fsync: 'off' }

const scaleOf = (size: number): Scale => ({
  deals: Math.round(1_000 * size),
  other_deals: Math.round(100_000 * size),
  other_months: 12,
  other_owners: Math.max(1, Math.round(5_000 * size)),
  other_providers: Math.max(1, Math.round(100_000 * size)),
})

/** Where the database of this size lies; one that was made in another way is removed. */
async function folderFor(size: number): Promise<string> {
  const hash = createHash('sha256')
  for (const file of MADE_OF) hash.update(await readFile(join(import.meta.dirname, file)))
  const prefix = `bench-lists-${size}-`
  const name = `${prefix}${hash.digest('hex').slice(0, 8)}`
  await mkdir(join(CACHE, name), { recursive: true })
  for (const other of await readdir(CACHE)) {
    if (other.startsWith(prefix) && other !== name) await rm(join(CACHE, other), { recursive: true, force: true })
  }
  return join(CACHE, name)
}
