import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

export type { DB } from './schema.gen.ts'

/** A transaction of the product's database; only the command door opens one. */
export type Tx = Transaction<DB>

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082

// Amounts and counts are whole numbers that a double holds exactly; beyond that we would rather stop than round.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`The database holds ${text}, which is beyond the safe integers.`)
  return value
})
// A date is a day, not a moment: it stays 'YYYY-MM-DD'.
pg.types.setTypeParser(DATE, (text) => text)

export function createDatabase(connection: pg.PoolConfig): Database {
  const pool = new pg.Pool({ max: 10, ...connection })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
