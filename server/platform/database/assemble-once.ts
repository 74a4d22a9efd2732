import { type Compilable, CompiledQuery, type Kysely } from 'kysely'
import { withOwnValues } from './own-values.ts'
import type { DB } from './schema.gen.ts'

/** How many statements are stored; beyond these, each is put together when it is sent. */
const MAX_STATEMENTS = 500

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

interface Template {
  /** A function of its module, of which there are few. */
  make: object
  /** Which of the statements that it makes. */
  shape: string
  /** With marks in the place of what differs from request to request. */
  compile(): Statement
  /** What stands in the place of a mark; other parameters are their own. */
  valueOf(parameter: unknown): unknown
}

const statements = new WeakMap<object, Map<string, Statement>>()
let count = 0

/**
 * A query that is put together at its first use, with the values of this one: building it takes as long as reading. The
 * code's own values are part of its text, so that its one plan is made for them.
 */
export function assembledOnce<Row>(template: Template): CompiledQuery<Row> {
  const { sql, parameters } = statementOf(template)
  return CompiledQuery.raw(sql, parameters.map(template.valueOf))
}

function statementOf({ make, shape, compile }: Template): Statement {
  const shapes = statements.get(make) ?? new Map<string, Statement>()
  const known = shapes.get(shape)
  if (known) return known
  const statement = withOwnValues(compile())
  if (count < MAX_STATEMENTS) {
    count += 1
    statements.set(make, shapes.set(shape, statement))
  }
  return statement
}

/**
 * Reads what a function asks for, whose query is put together once for each role. Whatever differs from request to request
 * is given as text, and used as a parameter only.
 */
export async function readAssembled<Role extends string, Name extends string, Row>(
  db: Kysely<DB>,
  make: (db: Kysely<DB>, viewer: { id: string; role: Role }, texts: Record<Name, string>) => Compilable<Row>,
  { id, role }: { id: string; role: Role },
  texts: Record<Name, string>,
): Promise<Row[]> {
  const compile = () => {
    const marks = { ...texts }
    for (const name in marks) marks[name] = MARK + name
    return make(db, { id: VIEWER, role }, marks).compile()
  }
  const values = new Map(Object.entries(texts).map(([name, text]) => [MARK + name, text]))
  values.set(VIEWER, id)
  const given = (parameter: unknown) =>
    typeof parameter === 'string' ? (values.get(parameter) ?? parameter) : parameter
  return (await db.executeQuery(assembledOnce<Row>({ make, shape: role, compile, valueOf: given }))).rows
}

/** Ids and days as one text, which a statement reads as an array. */
export const listOf = (words: readonly string[]) => `{${words.join(',')}}`

const MARK = '\u0001'
const VIEWER = `${MARK}viewer`
