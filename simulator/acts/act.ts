import { randomUUID } from 'node:crypto'
import type { Kysely, sql } from 'kysely'
import type { CallContext } from '#scenarios/client.ts'
import type { DB } from '#server/platform/database.ts'
import type { Chance } from '../chance.ts'
import type { Expectation } from '../expectations.ts'
import type { People, Somebody } from '../people.ts'
import type { Universe } from '../universe.ts'

/** What somebody is about to do: asked again, it is the same request with the same key, as a browser sends it again. */
export interface Intention {
  what: string
  ask(): Promise<unknown>
}

/** Where an act takes place. */
export interface Scene {
  universe: Universe
  db: Kysely<DB>
  people: People
  chance: Chance
  /** What acts must come to; each is looked at when everything is at rest. */
  expectations: Expectation[]
}

/** Something that people do, or their banks, or somebody at Stripe's dashboard. */
export interface Act {
  name: string
  /** How often it is chosen, beside the others. */
  weight: number
  /** Null where there is nothing to do it to. */
  intend(scene: Scene): Promise<Intention | null>
}

/** The context of a call with a key of its own, drawn before it is asked. */
export const keyed = (): { context: CallContext } => ({ context: { idempotency_key: randomUUID() } })

/** One of the rows of a query; the query orders them. */
export async function oneOf<Row>({ db, chance }: Scene, query: ReturnType<typeof sql<Row>>): Promise<Row | null> {
  const { rows } = await query.execute(db)
  return chance.pick(rows) ?? null
}

/** Somebody by their id. */
export function personOf({ people }: Scene, id: string): Somebody {
  const all = [...people.owners, ...people.providers, ...people.traders, people.admin]
  const found = all.find((person) => person.id === id)
  if (!found) throw new Error(`Nobody has the id ${id}.`)
  return found
}
