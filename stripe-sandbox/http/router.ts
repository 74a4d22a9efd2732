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
    const segments = path.split('/')
    const candidates = byShape.get(`${method} ${segments.length}`) ?? []
    const found = candidates.find(({ names }) => names.every((name, i) => name.startsWith('{') || name === segments[i]))
    if (found === undefined) return undefined
    const named = found.names.flatMap((name, i) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(segments[i] ?? '')] as const] : [],
    )
    return { route: found.route, path: Object.fromEntries(named) }
  }
}
