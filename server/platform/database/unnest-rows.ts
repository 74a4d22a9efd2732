import { type RawBuilder, sql } from 'kysely'
import { type ArrayValue, arrayLiteral } from './array-literal.ts'

/** The type that PostgreSQL gives each column. */
type ColumnTypes<Row> = Partial<Record<keyof Row & string, string>>

/** The names of columns, for a list of them. */
export const columnsOf = (types: object): RawBuilder<unknown> =>
  sql.join(Object.keys(types).map((name) => sql.ref(name)))

/**
 * Rows as a table `r` with these columns. Sent as a list for each column: the statement stays the same, however many rows
 * there are, and PostgreSQL reads it as quickly as for one.
 */
export function unnestRows<Row extends Record<keyof Row, ArrayValue>>(
  rows: readonly Row[],
  types: ColumnTypes<Row>,
): RawBuilder<unknown> {
  const lists = Object.entries<string | undefined>(types).map(
    ([name, type]) => sql`${arrayLiteral(rows.map((row) => row[name as keyof Row]))}::${sql.raw(type ?? 'text')}[]`,
  )
  return sql`unnest(${sql.join(lists)}) as r (${columnsOf(types)})`
}
