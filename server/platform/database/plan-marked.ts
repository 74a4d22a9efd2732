import type pg from 'pg'

/** A statement that begins with this is planned once for each connection: its text is always one of a few. */
export const PLANNED_ONCE = '/* planned once */ '

/** What a connection may hold: each plan takes memory in PostgreSQL. */
const MAX_STATEMENTS = 100

const names = new Map<string, string>()

/** Makes a connection send marked statements under a name. */
export function planMarked(client: pg.ClientBase): void {
  const query = client.query.bind(client)
  Object.assign(client, { query: (...given: unknown[]) => Reflect.apply(query, client, named(given)) })
}

function named(given: unknown[]): unknown[] {
  const [text, values, ...more] = given
  if (typeof text !== 'string' || !text.startsWith(PLANNED_ONCE) || !Array.isArray(values)) return given
  const name = nameOf(text)
  return name === undefined ? given : [{ name, text, values: [...values] }, ...more]
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known
  const name = `marked-${names.size}`
  names.set(text, name)
  return name
}
