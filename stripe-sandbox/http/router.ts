import type { Operation } from './operation.ts'

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  operation: Operation
  /** May also be called from a browser, with the publishable key. */
  browser?: true
}

export interface Match {
  route: Route
  path: Record<string, string>
}

/** Finds the first route whose segments fit. */
export function makeRouter(routes: readonly Route[]): (method: string, path: string) => Match | undefined {
  const byShape = new Map<string, { route: Route; names: string[] }[]>()
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
