import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.ts'

/**
 * A placeholder for the name of a person in a stored text. It is replaced when the text is read, so it shows the
 * current name, and none once the account is deleted.
 */
export const nameOf = (person_id: string) => `@{${person_id}}`

const MARK = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g

/** The same rows, with names where their texts have marks. A mark of nobody stays as it is. */
export async function resolveNames<Row extends object>(db: Kysely<DB>, rows: Row[]): Promise<Row[]> {
  const texts = rows.flatMap((row) => Object.values(row).flat()).filter((value) => typeof value === 'string')
  const ids = new Set(texts.flatMap((text) => Array.from(text.matchAll(MARK), ([_mark, id = '']) => id)))
  if (ids.size === 0) return rows
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => named(row, names))
}

function named<Row extends object>(row: Row, names: Map<string, string>): Row {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    return typeof value === 'string' ? value.replaceAll(MARK, (mark, id: string) => names.get(id) ?? mark) : value
  }
  const entries = Object.entries(row).map(([name, value]) => [name, read(value)])
  return Object.assign({ ...row }, Object.fromEntries(entries))
}
