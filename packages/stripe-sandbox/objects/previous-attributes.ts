import { isDeepStrictEqual } from 'node:util'

/** The previous values of an event: the fields that were changed, as they were before. */
export function previousAttributes<O extends object>(before: O, changes: object): Partial<O> {
  const names = Object.keys(changes) as (keyof O)[]
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null])) as Partial<O>
}

/** The same of two states of an object: the fields in which they differ. */
export function differences<O extends object>(before: O, after: O): Partial<O> {
  const names = Object.keys(after) as (keyof O)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null])) as Partial<O>
}
