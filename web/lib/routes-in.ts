import type { AnyRoute } from '@tanstack/react-router'
import type { Feature } from './feature.ts'

/** The routes of features in one frame, as the tuple that the router's typed links need. */
type RoutesIn<Name extends keyof Feature, Features extends readonly Feature[]> = Features extends readonly [
  infer First,
  ...infer Others extends readonly Feature[],
]
  ? [...(First extends Record<Name, infer Routes extends readonly AnyRoute[]> ? Routes : []), ...RoutesIn<Name, Others>]
  : []

export function routesIn<Name extends keyof Feature, const Features extends readonly Feature[]>(
  frame: Name,
  features: Features,
): RoutesIn<Name, Features> {
  const routes = features.flatMap((one: Feature) => one[frame] ?? [])
  return routes as readonly AnyRoute[] as RoutesIn<Name, Features>
}
