import type pg from 'pg'

/**
 * Makes a connection send every statement without a name. Behind a pooler that lends connections for one transaction each,
 * the next statement of a name may reach a connection that never heard of it.
 */
export function withoutNames(client: pg.ClientBase): void {
  const query = client.query.bind(client)
  Object.assign(client, { query: (...given: unknown[]) => Reflect.apply(query, client, nameless(given)) })
}

function nameless(given: unknown[]): unknown[] {
  const [statement, ...more] = given
  // A cursor or a copy is an object too, and sends itself.
  if (!statement || typeof statement !== 'object' || 'submit' in statement || !('name' in statement)) return given
  const { name, ...rest } = statement
  return [rest, ...more]
}
