import type { AnyRoute } from '@tanstack/react-router'
import { accounts } from './features/accounts/feature.ts'
import { agreements } from './features/agreements/feature.ts'
import { checkout } from './features/checkout/feature.ts'
import { connect } from './features/connect/feature.ts'
import { dashboard } from './features/dashboard/feature.ts'
import { favorites } from './features/favorites/feature.ts'
import { monitor } from './features/monitor/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { paymentMethods } from './features/payment-methods/feature.ts'
import { payments } from './features/payments/feature.ts'
import { profiles } from './features/profiles/feature.ts'
import { projects } from './features/projects/feature.ts'
import { proposals } from './features/proposals/feature.ts'
import { registration } from './features/registration/feature.ts'
import { reports } from './features/reports/feature.ts'
import { settings } from './features/settings/feature.ts'
import type { Feature } from './lib/feature.ts'

/** Every feature of the web app, in the order of the menus. */
export const features = [
  accounts,
  registration,
  dashboard,
  projects,
  favorites,
  proposals,
  agreements,
  reports,
  payments,
  paymentMethods,
  checkout,
  connect,
  monitor,
  notifications,
  settings,
  profiles,
] as const

type Frame = 'visitors' | 'bare' | 'members'

/** The routes of all features in one frame, as the tuple that the router's typed links need. */
type RoutesIn<Name extends Frame, Features extends readonly Feature[]> = Features extends readonly [
  infer First,
  ...infer Others extends readonly Feature[],
]
  ? [...(First extends Record<Name, infer Routes extends readonly AnyRoute[]> ? Routes : []), ...RoutesIn<Name, Others>]
  : []

export function routesIn<Name extends Frame>(frame: Name): RoutesIn<Name, typeof features> {
  const routes = features.flatMap((one: Feature) => one[frame] ?? [])
  return routes as readonly AnyRoute[] as RoutesIn<Name, typeof features>
}
