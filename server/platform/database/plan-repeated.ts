import pg from 'pg'
import { PLANNED_ONCE } from './plan-marked.ts'

/** So often a statement is asked by this process before it gets a name. */
const REPEATED = 5
/** What a connection may hold: each plan takes memory in PostgreSQL. */
const MAX_STATEMENTS = 200
/** Longer ones write many rows: planning them is the smaller part. */
const MAX_LENGTH = 8_000
/** The index of a part of the rows is found by the values that name the part, which a plan for any values does not know. */
const NAMES_A_PART = /on conflict \(.*\) where/s
/** Of so many it is known how often they were asked; then counting begins again. */
const MAX_COUNTED = 1_000

/**
 * Makes connections send what commands ask again and again under a name: parsing and planning such a statement takes
 * longer than running it, and finds the same each time, since commands read by keys. PostgreSQL itself goes on planning
 * those for which the values matter. What is read outside of commands stays as it is: see `plan-once.ts`.
 */
export function repeatedPlans(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>()
  const counted = new Map<string, number>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known
    if (text.length > MAX_LENGTH || text.startsWith(PLANNED_ONCE) || NAMES_A_PART.test(text)) return undefined
    const times = (counted.get(text) ?? 0) + 1
    if (times < REPEATED) {
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
    if (!isOutdated(error)) return
    names.clear()
    generation += 1
  }

  return (client) => {
    const query = client.query.bind(client)
    let isWriting = false
    const send = (...given: unknown[]): unknown => {
      const [text, values] = given
      if (text === 'begin') isWriting = true
      if (text === 'commit' || text === 'rollback') isWriting = false
      const isNamed = isWriting && typeof text === 'string' && Array.isArray(values) && values.length > 0
      const name = isNamed ? nameOf(text) : undefined
      if (name === undefined) return Reflect.apply(query, client, given)
      const result: unknown = Reflect.apply(query, client, [{ name, text, values }])
      if (result instanceof Promise) result.catch(dropOutdatedNames)
      return result
    }
    Object.assign(client, { query: send })
  }
}

/** Of this process: what one connection has been asked often, the others are too. */
export const planRepeated = repeatedPlans()

/** A migration gave a table another column while this server runs. */
const isOutdated = (error: unknown) => error instanceof pg.DatabaseError && error.code === '0A000'
