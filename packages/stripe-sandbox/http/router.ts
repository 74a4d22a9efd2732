import type { Operation } from './operation.ts'

/** What a request must look like to be answered: its method, and a path whose parts in braces may be anything. */
export interface Shaped {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
}

export interface Route extends Shaped {
  operation: Operation
  /** May also be called from a browser, with the publishable key. */
  browser?: true
}

export interface Match<R extends Shaped = Route> {
  route: R
  path: Record<string, string>
}

/** Finds the first route whose segments fit. */
export function makeRouter<R extends Shaped>(
  routes: readonly R[],
): (method: string, path: string) => Match<R> | undefined {
  const byShape = new Map<string, { route: R; names: string[] }[]>()
  for (const route of routes) {
    const names = route.path.split('/')
    const shape = `${route.method} ${names.length}`
    byShape.set(shape, [...(byShape.get(shape) ?? []), { route, names }])
  }
  return (method, path) => {
    const segments = path.split('/').map(decoded)
    if (!segments.every((segment) => segment !== undefined)) return undefined
    const candidates = byShape.get(`${method} ${segments.length}`) ?? []
    const found = candidates.find(({ names }) =>
      names.every((name, i) => (name.startsWith('{') ? segments[i] !== '' : name === segments[i])),
    )
    if (found === undefined) return undefined
    const named = found.names.flatMap((name, i) =>
      name.startsWith('{') ? [[name.slice(1, -1), segments[i] ?? ''] as const] : [],
    )
    return { route: found.route, path: Object.fromEntries(named) }
  }
}

/** What stands in an address; undefined when nothing can be called so. */
function decoded(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    return text.includes('\0') ? undefined : text
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
