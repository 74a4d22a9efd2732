import { isDeepStrictEqual } from 'node:util'

/** Of what was, only what is different now, also within; what was not there at all was null. */
export function changedSince(before: object, now: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, was]: [string, unknown]) => {
      const is: unknown = Reflect.get(now, name)
      if (isDeepStrictEqual(was ?? null, is ?? null)) return []
      if (!isRecord(was) || !isRecord(is)) return [[name, was ?? null]]
      return [[name, changedSince({ ...nothing(is), ...was }, is)]]
    }),
  )
}

function nothing(record: object): object {
  return Object.fromEntries(Object.keys(record).map((name) => [name, null]))
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
