import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { PLANNED_ONCE } from './plan-marked.ts'
import type { DB } from './schema.gen.ts'

/** Reads in one snapshot of the database; what is read at the same time is one statement. */
export function readSnapshot<Result>(db: Kysely<DB>, read: (db: Kysely<DB>) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(readTogether(tx)))
}

/**
 * A database for reading only. Queries that are asked before any of them is answered (by `Promise.all`, say) are sent as one
 * statement, which gives the rows of each as JSON.
 */
export function readTogether(db: Kysely<DB>): Kysely<DB> {
  if (together.has(db)) return db
  const reading = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(connectionOn(db)),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  together.add(reading)
  return reading
}

const together = new WeakSet<Kysely<DB>>()

export const isReadTogether = (db: Kysely<DB>): boolean => together.has(db)

interface Asked {
  query: CompiledQuery
  resolve(result: QueryResult<unknown>): void
  reject(error: unknown): void
}

function connectionOn(db: Kysely<DB>): DatabaseConnection {
  let waiting: Asked[] = []
  const send = () => {
    const asked = waiting
    waiting = []
    answersTo(db, asked).then(
      (answers) => {
        for (const [index, { resolve }] of asked.entries()) resolve({ rows: answers[index] ?? [] })
      },
      (error) => {
        for (const { reject } of asked) reject(error)
      },
    )
  }
  return {
    executeQuery: <Row>(query: CompiledQuery) =>
      new Promise<QueryResult<Row>>((resolve, reject) => {
        // By then, all that is asked at the same time has been asked.
        if (waiting.length === 0) setImmediate(send)
        waiting.push({ query, resolve: resolve as Asked['resolve'], reject })
      }),
    streamQuery: () => {
      throw new Error('Rows of several queries cannot be streamed.')
    },
  }
}

async function answersTo(db: Kysely<DB>, asked: Asked[]): Promise<unknown[][]> {
  const [first, ...others] = asked
  if (first && others.length === 0) return [(await db.executeQuery(first.query)).rows]
  const { rows } = await db.executeQuery<Record<string, Record<string, unknown>[]>>(combined(asked))
  return asked.map((_one, index) => withTimes(rows[0]?.[`rows_${index}`] ?? []))
}

function combined(asked: Asked[]): CompiledQuery {
  const parameters = asked.flatMap(({ query }) => query.parameters)
  return CompiledQuery.raw(textOf(asked.map(({ query }) => query.sql)), parameters)
}

/** Texts by the queries that they ask, one after the other: putting one together takes as long as a small query. */
interface Combination {
  text?: string
  followedBy: Map<string, Combination>
}

const combinations: Combination = { followedBy: new Map() }
const MAX_COMBINATIONS = 1_000
let count = 0

function textOf(queries: string[]): string {
  let combination: Combination | undefined = combinations
  for (const query of queries) combination = combination && followedBy(combination, query)
  if (!combination) return writtenOut(queries)
  combination.text ??= writtenOut(queries)
  return combination.text
}

/** Undefined where there are too many. */
function followedBy({ followedBy }: Combination, query: string): Combination | undefined {
  const known = followedBy.get(query)
  if (known || count >= MAX_COMBINATIONS) return known
  count += 1
  const added = { followedBy: new Map() }
  followedBy.set(query, added)
  return added
}

function writtenOut(queries: string[]): string {
  let parameters = 0
  const columns = queries.map((query, index) => {
    const before = parameters
    const own = query.replace(/\$(\d+)/g, (_all, number) => {
      parameters = Math.max(parameters, before + Number(number))
      return `$${before + Number(number)}`
    })
    return `(select coalesce(json_agg(one), '[]') from (${own}) as one) as rows_${index}`
  })
  return `${PLANNED_ONCE}select ${columns.join(',\n')}`
}

/** JSON has no times; a column that holds one is named as such. */
function withTimes(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  // All rows have the columns of the first.
  const times = Object.keys(rows[0] ?? {}).filter(isNameOfTime)
  for (const row of rows) {
    for (const name of times) {
      const value = row[name]
      if (typeof value === 'string' && TIME.test(value)) row[name] = new Date(value)
    }
  }
  return rows
}

/** @internal For the test that all columns of the database are named so. */
// `prepared_until` is an id. Ends of trials and periods of subscriptions are named as Stripe does.
export const isNameOfTime = (column: string) =>
  /(_at|_until|_updated|(^|_)since|^available_on|^trial_end|^(current_)?period_(start|end))$/.test(column) &&
  column !== 'prepared_until'
const TIME = /^\d{4}-\d\d-\d\dT/

function driverOf(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('What reads together writes nothing.')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
