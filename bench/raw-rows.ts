import type pg from 'pg'

export interface Rows {
  table: string
  insert: string
  /** A list for each column, as text. */
  columns: (string | null)[][]
}

interface Left {
  /** What is taken, a condition for each table. */
  tables: Readonly<Record<string, string>>
  /** Texts that differ from what is there now, by table and column. */
  instead?: Readonly<Record<string, Record<string, string | null>>>
}

/** The name of the table that takes the same rows. */
const rawOf = (table: string) => `raw_${table.replace('.', '_')}`

/** The very rows that are there, and tables with the same columns and indexes that nobody checks. */
export async function rowsLeft(pool: pg.Pool, { tables, instead = {} }: Left): Promise<Rows[]> {
  const all: Rows[] = []
  for (const [table, condition] of Object.entries(tables)) {
    const raw = rawOf(table)
    await pool.query(
      `create table ${raw} (like ${table} including identity including defaults including generated including indexes)`,
    )
    const { rows: columns } = await pool.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    const { rows } = await pool.query<(string | null)[]>({
      text: `select ${names.map((name) => `${name}::text`).join(', ')} from ${table} where ${condition}`,
      rowMode: 'array',
    })
    const insert = `insert into ${raw} (${names.join(', ')}) overriding system value
      select ${columns.map(({ type }, at) => `c${at}::${type}`).join(', ')}
      from unnest(${names.map((_, at) => `$${at + 1}::text[]`).join(', ')}) as r (${names.map((_, at) => `c${at}`).join(', ')})`
    const other = instead[table] ?? {}
    const textOf = (row: (string | null)[], at: number) => {
      const name = names[at] ?? ''
      return (name in other ? other[name] : row[at]) ?? null
    }
    all.push({ table, insert, columns: names.map((_, at) => rows.map((row) => textOf(row, at))) })
  }
  return all
}

/** One piece of so many of a list. */
export const pieceOf = <Value>(values: readonly Value[], piece: number, pieces: number) =>
  values.slice(...[piece, piece + 1].map((at) => Math.round((values.length * at) / pieces)))

/** Inserts one piece of all of these rows in a transaction. */
export async function insertPiece(client: pg.PoolClient, rows: readonly Rows[], piece: number, pieces: number) {
  await client.query('begin')
  for (const { insert, columns } of rows) {
    await client.query(
      insert,
      columns.map((column) => pieceOf(column, piece, pieces)),
    )
  }
  await client.query('commit')
}
