import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { planMarked } from './plan-marked.ts'
import { planOnce } from './plan-once.ts'
import { planRepeated } from './plan-repeated.ts'
import type { DB } from './schema.gen.ts'
import { withoutNames } from './without-names.ts'

export type { DB } from './schema.gen.ts'

/** An open transaction. Handlers take it as an argument; nothing reaches for a database of its own. */
export type Tx = Transaction<DB>

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>
}

const MAX_CONNECTIONS = 20
const CONNECT_WITHIN_MS = 10_000

/**
 * Opens the pool that all of the server shares. `onIdleError` hears of connections that broke while nobody used them
 * (a restarted database); the pool replaces them by itself, so this is for the log. `is_pooled` where a pooler stands
 * before the database, which lends its connections for one transaction each.
 */
export function createDatabase(
  connection: pg.PoolConfig,
  onIdleError: (error: Error) => void = () => {},
  { is_pooled = false } = {},
): Database {
  const pool = new pg.Pool({
    max: MAX_CONNECTIONS,
    // A host that does not answer, or an exhausted pool: the caller should come back later.
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    types: { getTypeParser },
    ...connection,
  })
  pool.on('error', onIdleError)
  // Without a listener of its own, a client that breaks between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  for (const prepare of is_pooled ? [withoutNames] : [planMarked, planRepeated]) pool.on('connect', prepare)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  planOnce(db, pool)
  const close = async () => {
    await db.destroy()
    // Kysely ends the pool only when a query went through it.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

const BIGINT = pg.types.builtins.INT8
const DATE = pg.types.builtins.DATE

// bigint: a number, since every amount fits one; beyond that something is wrong and must not be rounded away.
// date: the text '2026-11-20', since a calendar day has no time zone. timestamptz stays a Date.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT && format !== 'binary') return parseSafeInteger
  if (oid === DATE && format !== 'binary') return String
  return pg.types.getTypeParser(oid, format)
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} is beyond the safe integers.`)
  return value
}
