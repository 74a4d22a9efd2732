import { type RawBuilder, sql } from 'kysely'
import { isStorable } from './unstorable-text.ts'

/** How a list is ordered: by one expression, then by id, so that every row has its place. */
export interface KeysetOrder {
  column: string
  direction: 'asc' | 'desc'
  /** The type the cursor's text is read as. */
  type: 'timestamptz' | 'date' | 'bigint' | 'integer' | 'text'
  /** What the ids are: ours, or Stripe's. */
  id_type?: 'uuid' | 'text'
  /** The order of a list unless another is chosen. Its pages without filters are planned once for each connection. */
  is_usual?: true
  /** Values of filters that a screen asks for as often: pages with them are planned once too. */
  usual_filters?: Record<string, readonly unknown[]>
}

export interface Keyset {
  /** True for rows after the cursor; true for all without one. */
  after: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
  /** One more than the page, to know whether there is a next one. */
  limit: number
}

/** The conditions of one page of a list. A cursor that is not ours begins at the start. */
export function keyset(order: KeysetOrder, page: { cursor?: string | undefined; limit: number }): Keyset {
  return keysetAfter(order, positionOf(order, page.cursor), page.limit)
}

/** Where a row stands: its value in the order's column, as text, and its id. */
export type Position = readonly [string, string]

export const positionOf = (order: KeysetOrder, cursor: string | undefined): Position | null =>
  cursor === undefined ? null : decode(cursor, order)

export function keysetAfter(order: KeysetOrder, position: Position | null, limit: number): Keyset {
  const column = columnOf(order)
  const direction = sql.raw(order.direction)
  const idType = sql.raw(order.id_type ?? 'uuid')
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<')
  const type = sql.raw(order.type)
  const after = position
    ? sql<boolean>`(${column}, id) ${beyond} (${collated(sql`${position[0]}::${type}`, order)}, ${position[1]}::${idType})`
    : sql<boolean>`true`
  return { after, orderBy: sql`${column} ${direction}, id ${direction}`, limit: limit + 1 }
}

/** Cuts a list that was read with one row too many into the page and the cursor of the next one. */
export function pageOf<Row extends { id: string }, Item>(
  rows: Row[],
  page: { limit: number },
  positionOf: (row: Row) => string | number | Date,
  present: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const items = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? items.at(-1) : undefined
  return { items: items.map(present), next_cursor: last ? encode(positionOf(last), last.id) : null }
}

// People see lists sorted by text the same way on every PostgreSQL, whatever its default collation.
const collated = (expression: RawBuilder<unknown>, { type }: KeysetOrder) =>
  type === 'text' ? sql`${expression} collate "und-x-icu"` : expression

const columnOf = (order: KeysetOrder) => collated(sql.ref(order.column), order)

function encode(position: string | number | Date, id: string): string {
  const text = position instanceof Date ? position.toISOString() : String(position)
  return Buffer.from(JSON.stringify([text, id])).toString('base64url')
}

function decode(cursor: string, { type, id_type }: KeysetOrder): [string, string] | null {
  const value = parsed(Buffer.from(cursor, 'base64url').toString())
  const isId = id_type === 'text' ? isStorable : (text: string) => UUID.test(text)
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !isId(String(value[1]))) return null
  return READABLE[type](value[0]) ? [value[0], String(value[1])] : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the database can read a text as this type. A cursor is made here but comes back from outside. */
const READABLE: Record<KeysetOrder['type'], (text: string) => boolean> = {
  text: isStorable,
  integer: (text) => /^-?\d{1,9}$/.test(text),
  bigint: (text) => /^-?\d{1,16}$/.test(text),
  date: (text) => isTimestamp(`${text}T00:00:00.000Z`),
  timestamptz: isTimestamp,
}

function isTimestamp(text: string): boolean {
  const timestamp = new Date(text)
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(timestamp.getTime()) && timestamp.toISOString() === text
}
