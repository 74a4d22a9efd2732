/**
 * The field names of an object as Stripe's published example of it has them: those of the object itself under '',
 * those of an object within it under its dotted path, each list separated by blanks.
 */
export type FieldNames = Record<string, string>

export interface Compared {
  /** Published, but not in the object. */
  absent: string[]
  /** In the object, but not published. */
  added: string[]
}

/** Compares an object with the published names, at every depth where both have an object. */
export function compareFields(object: unknown, published: FieldNames): Compared {
  const compared: Compared = { absent: [], added: [] }
  for (const [path, list] of Object.entries(published)) {
    const part = partAt(object, path)
    if (part === undefined) continue
    const names = new Set(list.split(/\s+/).filter(Boolean))
    const within = (name: string) => (path === '' ? name : `${path}.${name}`)
    compared.absent.push(...[...names].filter((name) => !(name in part)).map(within))
    compared.added.push(
      ...Object.keys(part)
        .filter((name) => !names.has(name))
        .map(within),
    )
  }
  return { absent: compared.absent.sort(), added: compared.added.sort() }
}

function partAt(object: unknown, path: string): object | undefined {
  let part = object
  for (const step of path === '' ? [] : path.split('.')) part = Reflect.get(Object(part), step)
  return typeof part === 'object' && part !== null ? part : undefined
}
