import pg from 'pg'
import { randomText } from './ids.ts'
import { SCHEMA } from './schema.ts'

export interface Queryable {
  query<Row extends pg.QueryResultRow>(question: string | Prepared, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

/** A question asked with nearly every call: each connection plans it once, because with so many indexes to think of planning takes longer than answering. */
export interface Prepared {
  name: string
  text: string
}

const MAX_PREPARED = 200
const prepared = new Map<string, Prepared>()

/** Prepares a question that the code puts together, by its text. There is room for so many; further ones are planned each time. */
export function prepare(text: string): string | Prepared {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= MAX_PREPARED) return known ?? text
  const question = { name: `question ${prepared.size}`, text }
  prepared.set(text, question)
  return question
}

/** Every question has its index. A plan made once, while a table was small, must not go on reading all of it. */
const PLANNING = '-c enable_seqscan=off'

/** The sandbox's own connections, its tables made if they are not there yet. */
export async function openDatabase(connection: pg.PoolConfig): Promise<pg.Pool> {
  const options = [connection.options, PLANNING].filter(Boolean).join(' ')
  const pool = new pg.Pool({ application_name: 'stripe-sandbox', ...connection, options, types: { getTypeParser } })
  // A connection that the database ends while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await createSchema(pool)
  return pool
}

export function isTransient(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  return code === '40001' || code === '40P01'
}

/** It is not the question that is wrong: the database cannot be reached, is stopping, or has no room. */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57)/.test(error.code ?? '')
  return error instanceof Error && ('syscall' in error || /^Connection terminated|timeout exceeded/.test(error.message))
}

/** A value generated once and stored, the same for every process that shares the database. */
export async function storedSecret(db: Queryable, name: string, length: number): Promise<string> {
  const stored = await db.query<{ value: string }>(
    `insert into stripe_sandbox.settings (name, value) values ($1, $2)
     on conflict (name) do update set value = settings.value returning value`,
    [name, randomText(length)],
  )
  const value = stored.rows[0]?.value
  if (value === undefined) throw new Error(`The setting ${name} was not stored`)
  return value
}

async function createSchema(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${SCHEMA} commit;`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const BIGINT = pg.types.builtins.INT8

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT && format !== 'binary') return toSafeInteger
  return pg.types.getTypeParser(oid, format)
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`)
  return value
}
