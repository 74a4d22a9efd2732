import type pg from 'pg'
import { isOutdatedPlan } from './database-errors.ts'
import { PLANNED_ONCE } from './plan-marked.ts'

/** A statement gets a name when this process asks it for so many times. */
const NAMED_FROM = 5
/** What a connection may hold: each plan takes memory in PostgreSQL. */
const MAX_STATEMENTS = 200
/** Longer ones write many rows: planning them is the smaller part. */
const MAX_LENGTH = 8_000
/** A partial index is found by the values in the conflict's condition, which a generic plan does not know. */
const INFERS_PARTIAL_INDEX = /on conflict\s*\(.*\)\s*where/is
/** Of so many statements it is known how often they were asked; then counting begins again. */
const MAX_COUNTED = 1_000

/**
 * Makes connections send what commands ask again and again under a name: parsing and planning such a statement takes
 * longer than running it, and finds the same each time, since commands read by keys. PostgreSQL itself stays with custom
 * plans where the values matter. What is read outside of commands stays as it is: see `plan-once.ts`.
 */
export function repeatedPlans(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>()
  const counted = new Map<string, number>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known
    if (text.length > MAX_LENGTH || text.startsWith(PLANNED_ONCE) || INFERS_PARTIAL_INDEX.test(text)) return undefined
    const times = (counted.get(text) ?? 0) + 1
    if (times < NAMED_FROM) {
      if (counted.size >= MAX_COUNTED) counted.clear()
      counted.set(text, times)
      return undefined
    }
    counted.delete(text)
    const name = `repeated-${generation}-${names.size}`
    names.set(text, name)
    return name
  }

  /** The names that connections know are not used again; the command that met one is run again. */
  function dropOutdatedNames(error: unknown): void {
    if (!isOutdatedPlan(error)) return
    names.clear()
    generation += 1
  }

  return (client) => {
    const query = client.query.bind(client)
    let isCommand = false
    const send = (...given: unknown[]): unknown => {
      const [text, values] = given
      // As Kysely sends them for commands; what reads one snapshot begins otherwise.
      if (text === 'begin') isCommand = true
      if (text === 'commit' || text === 'rollback') isCommand = false
      const isInCommand = isCommand && client.getTransactionStatus() === 'T'
      const isNamed = isInCommand && given.length === 2 && typeof text === 'string' && Array.isArray(values)
      const name = isNamed && values.length > 0 ? nameOf(text) : undefined
      if (name === undefined) return Reflect.apply(query, client, given)
      const result: unknown = Reflect.apply(query, client, [{ name, text, values }])
      if (result instanceof Promise) result.catch(dropOutdatedNames)
      return result
    }
    Object.assign(client, { query: send })
  }
}

/** Of this process: what one connection is asked often, the others are too. */
export const planRepeated = repeatedPlans()
