import pg from 'pg'
import { PLANNED_ONCE } from './plan-marked.ts'

/** So often a statement is planned for its parameters; from then on it is sent under a name, so that it need not be. */
const USUAL_FROM = 5
/** What a connection may hold: each plan takes memory in PostgreSQL. */
const MAX_STATEMENTS = 200
/** Texts that are counted at once, since some differ with how many rows they write. */
const MAX_COUNTED = 2_000

let counts = new Map<string, number>()
let names = new Map<string, string>()
let generation = 0

/**
 * Makes a connection send the statements that commands send all the time under names. PostgreSQL then reads them once for
 * each connection, and plans them once where a plan for any parameters is as good as one for these. Only in transactions that
 * write: what they ask for is found by ids, while lists are planned for what they filter by.
 */
export function planUsual(client: pg.ClientBase): void {
  const query = client.query.bind(client)
  let is_writing = false
  const send = (...given: unknown[]) => {
    const [text, values, ...more] = given
    if (typeof text !== 'string' || text.startsWith(PLANNED_ONCE)) return Reflect.apply(query, client, given)
    if (text === 'begin') is_writing = true
    else if (text === 'commit' || text === 'rollback') is_writing = false
    const name = is_writing && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return Reflect.apply(query, client, given)
    return Reflect.apply(query, client, [{ name, text, values: [...(values as unknown[])] }, ...more])
  }
  Object.assign(client, { query: send })
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count <= USUAL_FROM) {
    if (counts.size >= MAX_COUNTED) counts = new Map()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const name = `usual-${generation}-${names.size}`
  names.set(text, name)
  return name
}

/**
 * Whether a migration gave a table another column while this server runs, so that a statement sent under a name gives other
 * columns than before. Then all of them get new names, and what failed works when it is done again.
 */
export function planAnew(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '0A000') return false
  names = new Map()
  generation += 1
  return true
}
