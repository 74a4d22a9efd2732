import type { Compilable, Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

/** What a connection may hold: each plan takes memory in PostgreSQL. */
const MAX_STATEMENTS = 100

const plannedOn = new WeakMap<object, Planned>()

/** Sends a query under a name, so that it is planned once for each connection. */
type Planned = (text: string, values: readonly unknown[]) => Promise<unknown[]>

/** Makes `readPage` name its statements on this database. */
export function planOnce(db: Kysely<DB>, pool: Pick<pg.Pool, 'query'>): void {
  let names = new Map<string, string>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known
    const name = `page-${generation}-${names.size}`
    names.set(text, name)
    return name
  }

  const send: Planned = async (text, values) => {
    const name = nameOf(text)
    try {
      const { rows } = await pool.query({ text, values: [...values], ...(name && { name }) })
      return rows
    } catch (error) {
      if (!isOutdated(error) || name === undefined) throw error
      if (names.get(text) === name) {
        generation += 1
        names = new Map()
      }
      return send(text, values)
    }
  }
  plannedOn.set(db, send)
}

/** What a list is asked for. Everything but its order and the page is a filter. */
interface Asked {
  cursor?: string | undefined
  limit: number
  sort?: string
}

/**
 * The rows of a page. A page without filters is planned once for each connection, since planning takes as long as reading
 * it; how a filtered one is read best depends on the filters. In a transaction, or read together with others, it is a query
 * like any other.
 */
export async function readPage<Row>(db: Kysely<DB>, asked: Asked, page: Compilable<Row>): Promise<Row[]> {
  const { cursor, limit, sort, ...filters } = asked
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const compiled = page.compile()
  const planned = isFiltered ? undefined : plannedOn.get(db)
  if (!planned) return (await db.executeQuery(compiled)).rows
  return (await planned(compiled.sql, compiled.parameters)) as Row[]
}

/** A migration gave a table another column while this server runs: the statements of all connections are made again. */
const isOutdated = (error: unknown) => error instanceof pg.DatabaseError && error.code === '0A000'
