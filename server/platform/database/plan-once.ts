import type { Compilable, Kysely } from 'kysely'
import type pg from 'pg'
import { assembledOnce } from './assemble-once.ts'
import { isOutdatedPlan } from './database-errors.ts'
import { type Keyset, type KeysetOrder, keysetAfter, type Position, positionOf } from './keyset.ts'
import { withOwnValues } from './own-values.ts'
import { isReadTogether } from './read-together.ts'
import type { DB } from './schema.gen.ts'

/** Who reads, and when. */
interface Reading {
  db: Kysely<DB>
  today: string
  viewer: { role: string }
}

/** What a list is asked for. Everything but its order and the page is a filter. */
interface Asked {
  cursor?: string | undefined
  limit: number
  sort?: string
  /** Ids and days by name, which its query takes as parameters only, so that pages with any of them are one statement. */
  given?: Record<string, string>
}

/** The query of a page. It is a function of its module, because a statement is kept for each of them. */
type MakePage<Context, Input, Row> = (context: Context, input: Input, page: Keyset) => Compilable<Row>

/** How many rows the app's lists ask for; 5 is the menu of the bell. A page of any other size is a query like any other. */
const USUAL_SIZES = [5, 20, 50]

/**
 * The rows of a page. A page without filters or with usual ones, in the usual order and of a usual size, is put together
 * once, and planned once for each connection, since either takes as long as reading it; how another is read best depends on
 * its filters. In a transaction it is a query like any other. One that is read together with others is put together once
 * whatever its filters: they are the code's own.
 */
export async function readPage<Context extends Reading, Input extends Asked, Row>(
  context: Context,
  input: Input,
  order: KeysetOrder,
  make: MakePage<Context, Input, Row>,
): Promise<Row[]> {
  const position = positionOf(order, input.cursor)
  const { cursor, limit, sort, given = {}, ...filters } = input
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  // Callers choose among a few statements only, so that nobody's choices use up what a connection may hold.
  const isUsual = order.is_usual === true && USUAL_SIZES.includes(limit) && areUsual(filters, order)
  const planned = isUsual ? plannedOn.get(context.db) : undefined
  const place = `${order.column} ${order.direction} ${limit} ${position !== null}`
  const shape = `${context.viewer.role} ${place} ${Object.keys(given)} ${isFiltered ? JSON.stringify(filters) : ''}`
  const compile = () => {
    const page = keysetAfter(order, position && [AT, ID], limit)
    return make(withPlaceholders(context), input.given ? { ...input, given: marksFor(given) } : input, page).compile()
  }
  const page = { make, shape, compile, valueOf: valuesOf(context, position, given) }
  const rows = await planned?.(page)
  if (rows) return rows as Row[]
  if (isReadTogether(context.db)) return (await context.db.executeQuery(assembledOnce<Row>(page))).rows
  return (await context.db.executeQuery(make(context, input, keysetAfter(order, position, limit)).compile())).rows
}

const areUsual = (filters: object, { usual_filters = {} }: KeysetOrder) =>
  Object.entries(filters).every(([name, value]) => value === undefined || usual_filters[name]?.includes(value))

// Other viewers' pages have the same statement, so whatever of a request gets into it is put there as a parameter later.
const AT = '\u0001at'
const ID = '\u0001id'
const TODAY = '\u0001today'
const VIEWER = '\u0001viewer.'
const GIVEN = '\u0001given.'

const marksFor = (given: Record<string, string>) =>
  Object.fromEntries(Object.keys(given).map((name) => [name, GIVEN + name]))

function withPlaceholders<Context extends Reading>(context: Context): Context {
  const names = Object.keys(context.viewer).filter((name) => name !== 'role')
  const viewer = { ...context.viewer, ...Object.fromEntries(names.map((name) => [name, VIEWER + name])) }
  return { ...context, viewer, today: TODAY, now: new Date(Number.NaN) }
}

function valuesOf({ today, viewer }: Reading, position: Position | null, given: Record<string, string>) {
  const values: Record<string, unknown> = { [AT]: position?.[0], [ID]: position?.[1], [TODAY]: today }
  return (parameter: unknown): unknown => {
    if (typeof parameter !== 'string') return parameter
    if (parameter.startsWith(VIEWER)) return Reflect.get(viewer, parameter.slice(VIEWER.length))
    if (parameter.startsWith(GIVEN)) return given[parameter.slice(GIVEN.length)]
    return parameter in values ? values[parameter] : parameter
  }
}

/** What a connection may hold: each plan takes memory in PostgreSQL. */
const MAX_STATEMENTS = 100

/** Sends a page under a name, so that it is planned once for each connection. Undefined where there are too many. */
type Planned = (page: PlannedPage) => Promise<unknown[] | undefined>

interface PlannedPage {
  make: unknown
  shape: string
  compile(): { sql: string; parameters: readonly unknown[] }
  valueOf(parameter: unknown): unknown
}

interface Statement {
  name: string
  text: string
  parameters: readonly unknown[]
}

const plannedOn = new WeakMap<object, Planned>()

/** Lets `readPage` name its statements on this database. */
export function planOnce(db: Kysely<DB>, pool: Pick<pg.Pool, 'query'>): void {
  let statements = new Map<unknown, Map<string, Statement>>()
  let count = 0
  let generation = 0

  function statementOf({ make, shape, compile }: PlannedPage): Statement | undefined {
    const shapes = statements.get(make) ?? new Map<string, Statement>()
    const known = shapes.get(shape)
    if (known || count >= MAX_STATEMENTS) return known
    count += 1
    const { sql: text, parameters } = withOwnValues(compile())
    const statement = { name: `page-${generation}-${count}`, text, parameters }
    statements.set(make, shapes.set(shape, statement))
    return statement
  }

  const send = async (page: PlannedPage, isRetry = false): Promise<unknown[] | undefined> => {
    const statement = statementOf(page)
    if (!statement) return undefined
    const { name, text, parameters } = statement
    try {
      return (await pool.query({ name, text, values: parameters.map(page.valueOf) })).rows
    } catch (error) {
      if (isRetry || !isOutdatedPlan(error)) throw error
      // The statements of all connections are made again.
      if (statements.get(page.make)?.get(page.shape) === statement) {
        statements = new Map()
        count = 0
        generation += 1
      }
      return send(page, true)
    }
  }
  plannedOn.set(db, (page) => send(page))
}
