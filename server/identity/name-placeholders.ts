import type { Kysely } from 'kysely'
import { oneLine } from '#domain/hidden-characters.ts'
import type { DB } from '../platform/database.ts'

/**
 * A placeholder for the name of a person in a stored text. It is replaced when the text is read, so it shows the
 * current name, and none once the account is deleted.
 */
export const nameOf = (person_id: string) => `@{${person_id}}`

/** The beginning of what somebody typed, on one line, for a stored text: it names nobody by a placeholder. */
export function excerptOf(content: string, max = 200): string {
  const line = oneLine(content).replaceAll('@{', '@ {')
  return line.length > max ? `${line.slice(0, max).toWellFormed()}…` : line
}

const MARK = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g

/** The same rows, with names where their texts have marks. A mark of nobody stays as it is. */
export async function resolveNames<Row extends object>(db: Kysely<DB>, rows: Row[]): Promise<Row[]> {
  const ids = new Set<string>()
  for (const row of rows) for (const value of Object.values(row)) collectMarked(value, ids)
  if (ids.size === 0) return rows
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => named(row, names))
}

function collectMarked(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collectMarked(one, ids)
  if (isMarked(value)) for (const [, id = ''] of value.matchAll(MARK)) ids.add(id)
}

// Most texts have none: looking for the beginning of one is cheaper than for all of it.
const isMarked = (value: unknown): value is string => typeof value === 'string' && value.includes('@{')

function named<Row extends object>(row: Row, names: Map<string, string>): Row {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    return isMarked(value) ? value.replaceAll(MARK, (mark, id: string) => names.get(id) ?? mark) : value
  }
  const changed = Object.entries(row).filter(([, value]) => Array.isArray(value) || isMarked(value))
  return changed.length === 0
    ? row
    : { ...row, ...Object.fromEntries(changed.map(([name, value]) => [name, read(value)])) }
}
