/** What an event tells of the object as it was: the fields that were changed, with their values before. */
export function previousAttributes<O extends object>(before: O, changes: object): Partial<O> {
  const names = Object.keys(changes) as (keyof O)[]
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null])) as Partial<O>
}
